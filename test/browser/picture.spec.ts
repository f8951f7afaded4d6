/** The picture of an answer: grown, arranged, searched, changed and taken away as a person does it. */
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

/** Ada (0) knows 120 people, admires Bob (1) twice, is admired by him, and admires herself; Bob is joined with Cy (2). */
const SEED = `label = { v, name -> v.rawVertex.addLabel(org.neo4j.graphdb.DynamicLabel.label(name)); v }
  a = label(g.addVertex([name: 'Ada', born: 1815, big: 9007199254740993L]), 'Person')
  b = label(g.addVertex([name: 'Bob', born: 1901]), 'Person')
  c = label(g.addVertex([name: 'Cy', height: 1.5d]), 'City')
  g.addEdge(a, b, 'admires', [since: 1]); g.addEdge(a, b, 'admires', [since: 2]); g.addEdge(b, a, 'admires')
  g.addEdge(a, a, 'admires'); g.addEdge(b, c, 'lives_in')
  (0..<120).each { g.addEdge(a, g.addVertex([name: 'friend ' + it]), 'knows') }; null`;

let browser: Browser;
let server: ServerProcess;
let session: ConsoleSession;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  server = await ServerProcess.start();
  expect((await server.script(SEED)).status).toBe(200);
  session = await ConsoleSession.open(browser, server);
  page = session.page;
});
afterEach(async () => {
  await session.close();
  await server.stop();
  expect(session.complaints).toEqual([]);
});

const list = (): Locator => page.getByRole('listbox', { name: 'Nodes and relationships' });
const selected = (): Locator => page.getByRole('region', { name: 'Selected' });
const tool = (name: string): Locator =>
  page.getByRole('toolbar', { name: 'Picture' }).getByRole('button', { name, exact: true });
const shown = async (nodes: number | string, edges: number): Promise<void> =>
  page.getByText(`Shown ${nodes} nodes; relationships among them ${edges}.`).waitFor();
const item = (name: string | RegExp): Locator => list().getByRole('option', { name });

async function draw(text: string): Promise<void> {
  await session.run(text);
  await page.locator('.canvas canvas').first().waitFor();
}

/** The middle of the picture, where the only node of an answer is. */
async function middle(): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator('.canvas').boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function value(script: string): Promise<string> {
  return (await server.script(script)).text;
}

async function saved(name: string): Promise<Buffer> {
  await page.locator('summary', { hasText: 'Save' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFileSync(await download.path());
}

describe('neighbours', () => {
  it('come by double click, fifty at a time, and go by undo', async () => {
    await draw('g.v(0)');
    await shown(1, 1);
    const { x, y } = await middle();
    await page.mouse.dblclick(x, y);
    await page.getByText('50 nodes added').or(page.getByText('47 nodes added')).first().waitFor();
    await tool('Undo').click();
    await shown(1, 1);
    await tool('Redo').click();
    await page.getByText('Done again: showing neighbours.').waitFor();
    expect(await tool('Redo').isDisabled()).toBe(true);
  });

  it('are counted by type and direction before they come, and collapse again', async () => {
    await draw('g.v(0)');
    // What joins the nodes that are shown is looked up after them.
    await shown(1, 1);
    await item('Ada').first().click();
    const groups = selected().getByRole('region', { name: 'Neighbours' }).getByRole('listitem');
    await groups.first().waitFor();
    expect((await groups.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      '→ knows from it 0 of 120 +50',
      '→ admires from it 1 of 3 +2',
      '← admires to it 1 of 2 +1',
    ]);
    for (const [button, nodes] of [
      ['+50', 51],
      ['+50', 101],
      ['+20', 121],
    ] as const) {
      await selected()
        .getByRole('button', { name: `${button} by knows, out` })
        .click();
      await shown(nodes, nodes);
    }
    expect(await groups.first().getByRole('button').isDisabled()).toBe(true);
    await selected().getByRole('button', { name: 'Collapse' }).click();
    await shown(1, 1);
  });
});

describe('relationships', () => {
  it('with the same ends, and of a node with itself, are drawn apart', async () => {
    await draw('[g.v(0), g.v(1)]');
    await shown(2, 4);
    const svg = (await saved('Picture as SVG')).toString();
    const paths = [...svg.matchAll(/<path d="(M[^"]*Q[^"]*)"/g)].map((match) => match[1]);
    expect([paths.length, new Set(paths).size]).toEqual([3, 3]);
    expect([...svg.matchAll(/<circle [^>]*stroke=/g)]).toHaveLength(1);
  });

  it('are selected in the list, and tell their ends and properties', async () => {
    await draw('[g.v(0), g.v(1)]');
    await shown(2, 4);
    await item('Ada admires Bob').first().click();
    expect(await selected().getByRole('heading', { name: 'admires' }).count()).toBe(1);
    expect((await selected().locator('dl').innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^since [12] /);
    await selected().getByRole('button', { name: 'Bob' }).click();
    await selected().getByRole('heading', { name: 'Bob' }).waitFor();
  });
});

describe('a property', () => {
  it('is changed after confirmation, stays a Long, and is there after a reload', async () => {
    await draw('g.v(0)');
    await item('Ada').first().click();
    await selected().getByRole('button', { name: 'Edit big' }).click();
    const input = selected().getByRole('textbox', { name: 'Value of big' });
    expect(await input.inputValue()).toBe('9007199254740993');
    await input.fill('12');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change a property' });
    expect((await dialog.locator('dl').innerText()).replaceAll(/\s+/g, ' ')).toBe(
      'before 9007199254740993 after 12',
    );
    expect(await value('g.v(0).big')).toBe('9007199254740993');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await page.getByText('big of node 0 is changed.').waitFor();
    expect(await value('[g.v(0).big, g.v(0).big.class.simpleName]')).toBe('[12,"Long"]');
    await page.reload();
    await draw('g.v(0)');
    await item('Ada').first().click();
    await selected().getByText('12', { exact: true }).waitFor();
  });

  it('is added and deleted, and a text that looks like a number stays a text', async () => {
    await draw('g.v(0)');
    await item('Ada').first().click();
    await selected().getByRole('button', { name: 'Add a property' }).click();
    await selected().getByRole('textbox', { name: 'Name' }).fill('code');
    await selected().getByRole('textbox', { name: 'Value of code' }).fill('"007"');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    await page.getByText('code of node 0 is changed.').waitFor();
    expect(await value('g.v(0).code')).toBe('"007"');
    await selected().getByRole('button', { name: 'Delete born' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('born of node 0 is deleted.').waitFor();
    expect(await value('g.v(0).map')).not.toContain('born');
  });

  it('that somebody else has changed meanwhile is not overwritten', async () => {
    await draw('g.v(0)');
    await item('Ada').first().click();
    await server.script('g.v(0).born = 1816; null');
    await selected().getByRole('button', { name: 'Edit born' }).click();
    await selected().getByRole('textbox', { name: 'Value of born' }).fill('1');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change a property' });
    await dialog.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'changed meanwhile: 1816' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await value('g.v(0).born')).toBe('1816');
  });

  it('is not offered to be changed in a session that only reads', async () => {
    await page.getByRole('checkbox', { name: 'Read only' }).check();
    await draw('g.v(0)');
    await item('Ada').first().click();
    await selected().getByText('1815').waitFor();
    expect(
      await selected()
        .getByRole('button', { name: /^(?:Edit|Delete|Add)/ })
        .count(),
    ).toBe(0);
  });
});

describe('a reader', () => {
  it('looks at properties, and is offered no way to change them', async () => {
    const guarded = await ServerProcess.start({
      QUIVER_CREDENTIALS: 'rita:reader:secret\nwill:writer:secret',
    });
    try {
      const made = await guarded.request('/db/data/node', {
        method: 'POST',
        headers: { authorization: 'Bearer will.secret', 'content-type': 'application/json' },
        body: '{"name": "Ada", "born": 1815}',
      });
      expect(made.status).toBe(201);
      await session.close();
      session = await ConsoleSession.open(browser, guarded);
      page = session.page;
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('rita');
      await dialog.getByRole('textbox', { name: 'Secret' }).fill('secret');
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'rita reader' }).waitFor();
      await draw('g.V');
      await item('Ada').first().click();
      await selected().getByText('1815').waitFor();
      expect(
        await selected()
          .getByRole('button', { name: /^(?:Edit|Delete|Add)/ })
          .count(),
      ).toBe(0);
    } finally {
      await guarded.stop();
    }
  });
});

describe('nodes', () => {
  it('are hidden and shown, and steps back and forth are named', async () => {
    await draw('g.V[0..2]');
    await shown(3, 5);
    await item('Bob').first().click();
    await selected().getByRole('button', { name: 'Hide' }).click();
    await shown('2 of 3', 1);
    await page.getByRole('button', { name: 'Show 1 hidden' }).click();
    await shown(3, 5);
    await page.keyboard.press('Control+z');
    await shown('2 of 3', 1);
    await page.keyboard.press('Control+z');
    await shown(3, 5);
    expect(await tool('Redo').getAttribute('title')).toBe('Redo hiding');
  });

  it('are dragged, which pins them, and go back by undo', async () => {
    await draw('g.v(2)');
    await page.getByRole('button', { name: 'City 1' }).waitFor();
    const { x, y } = await middle();
    await page.mouse.move(x, y);
    // What is below the pointer is known once the picture stands still.
    await page.waitForTimeout(500);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 4 });
    await page.mouse.move(x + 90, y + 60, { steps: 4 });
    await page.mouse.up();
    // A click at once would be the second of a double click.
    await page.waitForTimeout(500);
    await page.mouse.click(x + 90, y + 60);
    await selected().getByRole('heading', { name: 'Cy' }).waitFor();
    expect(await selected().getByRole('button', { name: 'Pin' }).getAttribute('aria-pressed')).toBe('true');
    expect(await tool('Undo').getAttribute('title')).toBe('Undo moving');
    await tool('Undo').click();
    expect(await selected().getByRole('button', { name: 'Pin' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('are selected by a line around them', async () => {
    await draw('g.V[0..2]');
    await shown(3, 5);
    await tool('Lasso').click();
    const { x, y, width, height } = (await page.locator('.canvas').boundingBox())!;
    await page.mouse.move(x + 4, y + 4);
    await page.mouse.down();
    for (const [dx, dy] of [
      [width - 8, 4],
      [width - 8, height - 8],
      [4, height - 8],
      [4, 8],
    ] as const) {
      await page.mouse.move(x + dx, y + dy, { steps: 3 });
    }
    await page.mouse.up();
    await selected().getByRole('heading', { name: '3 nodes' }).waitFor();
    expect(await tool('Lasso').getAttribute('aria-pressed')).toBe('false');
  });

  it('are laid out by force, in layers and on a circle', async () => {
    await draw('[g.V[0..2].toList(), g.E.has("label", "lives_in").toList()]');
    await shown(3, 5);
    const places = async () => {
      await tool('Lay out').waitFor();
      await tool('Fit').click();
      await page.waitForTimeout(300);
      const svg = (await saved('Picture as SVG')).toString();
      return [...svg.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="[\d.]+" fill="#/g)].map((match) => [
        Number(match[1]),
        Number(match[2]),
      ]);
    };
    const layout = page.getByRole('combobox', { name: 'Layout' });
    await layout.selectOption('Layered');
    const layered = await places();
    // Ada, Bob and Cy below each other.
    expect(layered.map(([, y]) => y)).toEqual(layered.map(([, y]) => y).toSorted((a, b) => a! - b!));
    expect(new Set(layered.map(([, y]) => Math.round(y!))).size).toBe(3);
    await layout.selectOption('Circle');
    const circle = await places();
    expect(circle).not.toEqual(layered);
    await tool('Undo').click();
    expect(await places()).toEqual(layered);
  });

  it('are joined by a shortest way', async () => {
    await draw('[g.v(0), g.v(2)]');
    await shown(2, 1);
    await item('Ada').first().click();
    await item('Cy')
      .first()
      .click({ modifiers: ['Control'] });
    await selected().getByRole('button', { name: 'Shortest way' }).click();
    await page.getByText('A shortest way has 2 relationships.').waitFor();
    await item('Bob').first().waitFor();
    await selected().getByRole('heading', { name: '3 nodes' }).waitFor();
  });

  it('are taken into the parameters of the script', async () => {
    await draw('g.V[0..2]');
    await shown(3, 5);
    await page.getByRole('searchbox', { name: 'Search the picture' }).fill('person');
    await page.keyboard.press('Shift+Enter');
    await selected().getByRole('button', { name: 'Take into the script' }).click();
    await page.getByText('ids is a parameter of the script, with 2 values.').waitFor();
    await session.run('ids.collect { g.v(it).name }');
    await page.getByRole('cell', { name: 'Bob' }).waitFor();
  });

  it('beyond what is drawn are counted', async () => {
    const many = "many = org.neo4j.graphdb.DynamicLabel.label('Many')";
    await draw(`${many}\n(0..<10010).collect { v = g.addVertex(); v.rawVertex.addLabel(many); v }`);
    await shown('10,000 of 10,010', 0);
    await page.getByRole('button', { name: 'Many 10,000' }).waitFor();
  });
});

describe('looks', () => {
  it('follow labels, properties and degrees, with captions by label, and are kept', async () => {
    await draw('g.V[0..2]');
    await shown(3, 5);
    const legend = page.getByRole('region', { name: 'Labels' });
    expect((await legend.innerText()).replaceAll(/\s+/g, ' ')).toBe('Person 2 City 1');
    await page.locator('summary', { hasText: 'Style' }).click();
    await page.getByRole('combobox', { name: 'Caption of Person' }).selectOption('born');
    await item('1815').first().waitFor();
    await page.getByRole('combobox', { name: 'Colour by' }).selectOption('name');
    await page.getByRole('combobox', { name: 'Size by' }).selectOption('born');
    await page.reload();
    await draw('g.V[0..2]');
    await item('1815').first().waitFor();
    const names = page.getByRole('region', { name: 'name', exact: true });
    expect((await names.innerText()).replaceAll(/\s+/g, ' ')).toBe('Ada 1 Bob 1 Cy 1');
    await names.getByRole('button', { name: /^Cy/ }).click();
    await selected().getByRole('heading', { name: 'Cy' }).waitFor();
  });
});

describe('the picture is taken away', () => {
  it('as PNG and as GraphML that an import reads back with exact numbers', async () => {
    await draw('g.V[0..2]');
    await shown(3, 5);
    expect((await saved('Picture as PNG')).subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const graphml = (await saved('What is shown as GraphML')).toString();
    expect(graphml).toContain('>9007199254740993<');
    const other = await ServerProcess.start();
    try {
      const { text } = await other.request('/db/data/import', {
        method: 'POST',
        headers: { 'content-type': 'application/graphml+xml' },
        body: graphml,
      });
      expect(text).toContain('"id"');
      await expect
        .poll(async () => (await other.script('[g.V.count(), g.E.count()]')).text, { timeout: 30_000 })
        .toBe('[3,5]');
      expect((await other.script("g.V.has('name', 'Ada').next().big")).text).toBe('9007199254740993');
    } finally {
      await other.stop();
    }
  });
});

describe('captions', () => {
  it('take the colour of a theme that is chosen after they were drawn', async () => {
    await draw('g.v(0)');
    const ink = () =>
      page.evaluate(
        `document.querySelector('.canvas canvas.sigma-labels').getContext('2d').fillStyle`,
      ) as Promise<string>;
    await expect.poll(ink).toBe('#1c2430');
    await page.getByRole('button', { name: 'Theme: as the system' }).click();
    await page.getByRole('button', { name: 'Theme: light' }).click();
    await expect.poll(ink).toBe('#e6e9ee');
    await page.getByRole('button', { name: 'Theme: dark' }).click();
    await expect.poll(ink).toBe('#1c2430');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ink).toBe('#e6e9ee');
  });
});

describe('RDF', () => {
  async function insert(body: string): Promise<void> {
    const headers = { 'content-type': 'application/sparql-update' };
    expect((await server.request('/sparql', { method: 'POST', headers, body })).status).toBe(204);
  }

  beforeEach(async () => {
    await insert(`PREFIX : <http://e/> PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
      INSERT DATA { :a a :Person ; rdfs:label "Ada"@en ; :knows :b ; :born 1815 .
        GRAPH :g { :b :knows :c, :d . :b rdfs:label "Bob" } }`);
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await page.getByRole('textbox', { name: 'SPARQL' }).waitFor();
  });

  it('of a CONSTRUCT is drawn with names, classes and literals, and grows by predicate', async () => {
    await draw('CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }');
    await shown(2, 1);
    await page.getByRole('button', { name: 'Person 1' }).waitFor();
    await item('Bob').first().click();
    await selected().getByText('http://e/b', { exact: true }).waitFor();
    const groups = selected().getByRole('region', { name: 'Neighbours' }).getByRole('listitem');
    await groups.first().waitFor();
    expect((await groups.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      '→ knows from it 0 of 2 +2',
      '← knows to it 1 of 1 all',
    ]);
    await selected().getByRole('button', { name: '+2 by knows, out' }).click();
    await shown(4, 3);
    await item('Ada').first().click();
    expect((await selected().locator('dl').innerText()).replaceAll(/\s+/g, ' ')).toContain('born 1815');
    expect(await selected().getByRole('button', { name: /^Edit/ }).count()).toBe(0);
  });

  it('has blank nodes whose neighbours come, though no query can name them', async () => {
    await insert(`PREFIX e: <http://e/> INSERT DATA {
      e:list e:item [ e:first e:one ; e:note "own" ], [ e:first e:other ] . e:one e:of e:all }`);
    await draw(
      'CONSTRUCT { ?s ?p ?b } WHERE { ?s <http://e/item> ?b BIND(<http://e/item> AS ?p) ?b <http://e/first> <http://e/one> }',
    );
    await shown(2, 1);
    await item('_:').first().click();
    const groups = selected().getByRole('region', { name: 'Neighbours' }).getByRole('listitem');
    await groups.first().waitFor();
    expect((await groups.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      '→ first from it 0 of 1 +1',
      '← item to it 1 of 1 all',
    ]);
    await selected().getByRole('button', { name: 'Show neighbours' }).click();
    await shown(3, 2);
    await selected().getByText('own').waitFor();
    await item('one').first().click();
    await selected().getByRole('button', { name: '+1 by of, out' }).click();
    await shown(4, 3);
  });

  it('of rows of subject, predicate and object is drawn, and taken into a query', async () => {
    await draw('SELECT ?s ?p ?o { ?s ?p ?o }');
    await shown(2, 1);
    await item('Ada').first().click();
    await selected().getByRole('button', { name: 'Take into the query' }).click();
    await expect.poll(() => page.locator('.cm-content').textContent()).toContain('<http://e/a>');
  });
});

describe('the keyboard alone', () => {
  it('finds, expands, selects, moves and hides', async () => {
    await draw('g.v(0)');
    await shown(1, 1);
    await list().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('e');
    await page.getByText(/nodes added: neighbours/).waitFor();
    await page.getByRole('searchbox', { name: 'Search the picture' }).focus();
    await page.keyboard.type('bob');
    await page.keyboard.press('Enter');
    await selected().getByRole('heading', { name: 'Bob' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => tool('Undo').getAttribute('title')).toBe('Undo moving');
    await page.keyboard.press('h');
    await page.getByText('1 node hidden.').waitFor();
    await page.locator('.canvas').focus();
    for (const key of ['ArrowLeft', '+', '-', '0', 'Control+a']) await page.keyboard.press(key);
    await selected()
      .getByRole('heading', { name: /\d+ nodes/ })
      .waitFor();
  });
});

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 375],
  ['dark', 2560],
] as const)('in %s at %d pixels', (colorScheme, width) => {
  it('nobody is kept from the picture', async () => {
    await session.close();
    session = await ConsoleSession.open(browser, server, { colorScheme, width, isAudited: true });
    page = session.page;
    await draw('g.V[0..2]');
    await shown(3, 5);
    const found = await violations(page);
    await item('Ada').first().click();
    await selected().getByRole('button', { name: 'Edit born' }).click();
    await page.locator('summary', { hasText: 'Style' }).click();
    found.push(...(await violations(page)));
    await page.locator('summary', { hasText: 'Style' }).click();
    await selected().getByRole('textbox', { name: 'Value of born' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    found.push(...(await violations(page)));
    const isLong = await page.evaluate('document.documentElement.scrollHeight > innerHeight');
    if (isLong === true) found.push('the page is longer than the window');
    expect(found).toEqual([]);
  });
});
