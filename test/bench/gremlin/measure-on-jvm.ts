/**
 * The same scripts on Gremlin 2.6 over TinkerGraph: a program in Groovy, given to the JVM with the original's jars from
 * Maven and the Groovy 2.4 of the system in place of the 1.8 that they name, which no longer runs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Effort, MIX_ROUNDS, type Timing } from './measure.ts';
import type { Workload } from './workloads.ts';

/** What the peer needs is not here. The message says what. */
export class PeerAbsent extends Error {}

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>bench</groupId><artifactId>peer</artifactId><version>1</version>
  <dependencies><dependency>
    <groupId>com.tinkerpop.gremlin</groupId><artifactId>gremlin-groovy</artifactId><version>2.6.0</version>
  </dependency></dependencies>
</project>`;

/** Of the artifacts that Maven finds, those that Groovy 2.4 replaces or brings itself. */
const REPLACED = /\/(?:groovy|asm[a-z-]*|antlr|ant|ant-launcher|jansi|jline|ivy)-[\d.]+\.jar$/;
const SYSTEM_JARS = ['groovy-all.jar', 'antlr.jar', 'asm-all.jar', 'commons-cli.jar'].map((jar) =>
  join('/usr/share/java', jar),
);
/** Packages whose private members this Groovy reaches by reflection. */
const OPENED = ['java.lang', 'java.util', 'java.io', 'java.lang.reflect'];

/** Of the machine's memory for the JVM, in percent: the largest graph takes some ten gigabytes there. */
const MEMORY_PERCENT = 60;

/** Every script goes through the script engine, as the original plugin sent it there. */
const HARNESS = `
import com.tinkerpop.blueprints.Vertex
import com.tinkerpop.blueprints.impls.tg.TinkerGraph
import com.tinkerpop.blueprints.util.io.graphml.GraphMLReader
import com.tinkerpop.gremlin.groovy.Gremlin
import com.tinkerpop.gremlin.groovy.jsr223.GremlinGroovyScriptEngine
import groovy.json.JsonOutput
import groovy.json.JsonSlurper

Gremlin.load()
def job = new JsonSlurper().parse(new File(args[0]))
def graph = new TinkerGraph()
graph.createKeyIndex('name', Vertex)
GraphMLReader.inputGraph(graph, new FileInputStream(job.graph))
def engine = new GremlinGroovyScriptEngine()

def run = { String script ->
  def bindings = engine.createBindings()
  bindings.put('g', graph)
  engine.eval(script, bindings)
}
def median = { String script, effort ->
  long end = System.nanoTime() + (long) (effort.warmUpMs * 1000000)
  while (System.nanoTime() < end) run(script)
  def times = []
  end = System.nanoTime() + (long) (effort.measureMs * 1000000)
  while (times.size() < effort.runsMin || System.nanoTime() < end) {
    long begin = System.nanoTime()
    run(script)
    times << (System.nanoTime() - begin) / 1000000d
  }
  times.sort()
  times[times.size() >> 1]
}
if (job.effort.mixMs > 0) job.rounds.times {
  job.scripts.each { script ->
    long end = System.nanoTime() + (long) (job.effort.mixMs * 1000000)
    while (System.nanoTime() < end) run(script)
  }
}
// What the engine does before its first script, and the garbage of loading, are no script's.
run('g')
System.gc()
def timings = job.scripts.collect { script ->
  long begin = System.nanoTime()
  def answer = run(script)
  def firstMs = (System.nanoTime() - begin) / 1000000d
  def isSlow = firstMs > job.effort.onceMs
  def best = isSlow ? firstMs : (1..job.effort.rounds).collect { median(script, job.effort) }.min()
  [medianMs: best, answer: JsonOutput.toJson(answer)]
}
new File(args[1]).text = JsonOutput.toJson(timings)
`;

/** Times by script. Throws PeerAbsent where Java, Maven's artifacts or Groovy's jars are missing. */
export function measureOnJvm(
  graphML: string,
  scripts: readonly Workload[],
  effort: Effort,
): readonly Timing[] {
  const folder = mkdtempSync(join(tmpdir(), 'gremlin-bench-'));
  const path = (name: string) => join(folder, name);
  try {
    const missing = SYSTEM_JARS.find((jar) => !existsSync(jar));
    if (missing !== undefined) throw new PeerAbsent(`there is no ${missing}`);
    writeFileSync(path('pom.xml'), POM);
    const maven = ['-q', '-B', '-f', path('pom.xml'), 'dependency:build-classpath'];
    run('mvn', [...maven, `-Dmdep.outputFile=${path('classpath')}`]);
    const jars = readFileSync(path('classpath'), 'utf8').trim().split(':');
    const classpath = [...jars.filter((jar) => !REPLACED.test(jar)), ...SYSTEM_JARS].join(':');
    writeFileSync(path('Harness.groovy'), HARNESS);
    const job = { graph: graphML, effort, rounds: MIX_ROUNDS, scripts: scripts.map(({ script }) => script) };
    writeFileSync(path('job.json'), JSON.stringify(job));
    const opens = OPENED.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`);
    const program = ['groovy.ui.GroovyMain', path('Harness.groovy'), path('job.json'), path('timings.json')];
    run('java', [`-XX:MaxRAMPercentage=${MEMORY_PERCENT}`, ...opens, '-cp', classpath, ...program]);
    return JSON.parse(readFileSync(path('timings.json'), 'utf8')) as Timing[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(command: string, args: readonly string[]): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new PeerAbsent(`${command} fails: ${error?.message ?? `${stdout}${stderr}`}`);
}
