/** Properties of the selected element. Users with the role can edit them, each edit by a confirmed script. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Value } from '../client/exact-json.ts';
import { textOf } from '../results/shapes.ts';
import { isReadOnly } from '../session.ts';
import { pictureTexts } from '../texts/picture.ts';
import type { PictureController } from './controller.ts';
import { changeProperty, type PropertyChange, textToEdit, valueOfText } from './graph/edit.ts';
import type { GraphEdge, GraphNode } from './graph/graph-data.ts';
import { errorMessageOf } from './graph/graph-requests.ts';
import { localName } from './graph/triples.ts';

const words = pictureTexts.properties;

interface PropertiesProps {
  readonly controller: PictureController;
  readonly element: GraphNode | GraphEdge;
  readonly kind: 'node' | 'resource' | 'relationship';
}

export function Properties({ controller, element, kind }: PropertiesProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [change, setChange] = useState<PropertyChange | null>(null);
  const mayEdit = kind !== 'resource' && !isReadOnly.value && controller.model.at === '';
  const names = Object.keys(element.properties);
  const ask = (key: string, after: Value | undefined) => {
    if (kind === 'resource') return;
    setChange({ kind, id: element.id, key, before: element.properties[key], after });
  };
  return (
    <section class="properties" aria-label={words.title}>
      <h3>{words.title}</h3>
      {names.length === 0 && <p class="facts">{words.none}</p>}
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt title={name}>{kind === 'resource' ? localName(name) : name}</dt>
            <PropertyValue
              name={name}
              value={element.properties[name] ?? null}
              isEdited={edited === name}
              mayEdit={mayEdit}
              edit={setEdited}
              ask={ask}
            />
          </div>
        ))}
      </dl>
      {mayEdit && <NewProperty names={names} onSave={ask} />}
      {change !== null && (
        <Confirmation
          controller={controller}
          change={change}
          onEnd={(isDone) => {
            setChange(null);
            if (isDone) setEdited(null);
          }}
        />
      )}
    </section>
  );
}

interface ValueProps {
  readonly name: string;
  readonly value: Value;
  readonly isEdited: boolean;
  readonly mayEdit: boolean;
  edit(name: string | null): void;
  /** Asks to change the property, or to delete it. */
  ask(name: string, after: Value | undefined): void;
}

function PropertyValue({ name, value, isEdited, mayEdit, edit, ask }: ValueProps) {
  if (isEdited) {
    return (
      <dd>
        <ValueForm
          name={name}
          text={textToEdit(value)}
          onSave={(after) => ask(name, after)}
          onCancel={() => edit(null)}
        />
      </dd>
    );
  }
  return (
    <dd>
      <Values value={value} />
      {mayEdit && (
        <span class="actions">
          <button type="button" class="link" aria-label={words.editOf(name)} onClick={() => edit(name)}>
            {words.edit}
          </button>
          <button
            type="button"
            class="link"
            aria-label={words.deleteOf(name)}
            onClick={() => ask(name, undefined)}
          >
            {words.delete}
          </button>
        </span>
      )}
    </dd>
  );
}

function Values({ value }: { value: Value }) {
  const values = Array.isArray(value) ? value : [value];
  return (
    <>
      {values.map((one, at) => (
        <span key={at} class="property-value">
          {textOf(one)}
        </span>
      ))}
    </>
  );
}

interface FormProps {
  readonly name: string;
  readonly text: string;
  onSave(value: Value): void;
  onCancel(): void;
}

function ValueForm({ name, text: initial, onSave, onCancel }: FormProps) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const value = valueOfText(text);
        if (value === null) setProblem(words.noValue);
        else onSave(value);
      }}
    >
      <input
        ref={input}
        value={text}
        aria-label={words.valueOf(name)}
        aria-invalid={problem !== ''}
        spellcheck={false}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      {problem !== '' && <p role="alert">{problem}</p>}
      <span class="actions">
        <button type="submit">{words.save}</button>
        <button type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </span>
    </form>
  );
}

interface NewProps {
  readonly names: readonly string[];
  onSave(name: string, value: Value): void;
}

function NewProperty({ names, onSave }: NewProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  useEffect(() => setIsOpen(false), [names.length]);
  if (!isOpen) {
    return (
      <button type="button" class="link" onClick={() => setIsOpen(true)}>
        {words.add}
      </button>
    );
  }
  const isTaken = names.includes(name);
  return (
    <div class="new-property">
      <label>
        {words.name}{' '}
        <input
          value={name}
          aria-invalid={isTaken}
          spellcheck={false}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {isTaken && <p role="alert">{words.taken}</p>}
      {name !== '' && !isTaken && (
        <ValueForm
          name={name}
          text=""
          onSave={(value) => onSave(name, value)}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

interface ConfirmationProps {
  readonly controller: PictureController;
  readonly change: PropertyChange;
  onEnd(isDone: boolean): void;
}

function Confirmation({ controller, change, onEnd }: ConfirmationProps) {
  const [problem, setProblem] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { kind, id, key, before, after } = change;
  const named = words.element(words.kinds[kind], id);
  const asked = after === undefined ? 'delete' : before === undefined ? 'set' : 'change';
  const [ahead, behind] = words.question[asked](named);
  const apply = async () => {
    try {
      const element = await changeProperty(change);
      if (element !== null) controller.model.replace(element);
      controller.message.value = after === undefined ? words.deleted(key, named) : words.changed(key, named);
      onEnd(true);
    } catch (error) {
      setProblem(errorMessageOf(error));
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-label={words.dialog}
      onCancel={() => onEnd(false)}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <p>
        {ahead}
        <b>{key}</b>
        {behind}
      </p>
      <dl>
        {before !== undefined && (
          <div>
            <dt>{words.before}</dt>
            <dd>{textToEdit(before)}</dd>
          </div>
        )}
        {after !== undefined && (
          <div>
            <dt>{words.after}</dt>
            <dd>{textToEdit(after)}</dd>
          </div>
        )}
      </dl>
      {problem !== '' && <p role="alert">{problem}</p>}
      <div class="actions">
        <button type="button" class="primary" onClick={() => void apply()}>
          {after === undefined ? words.delete : words.change}
        </button>
        <button type="button" onClick={() => onEnd(false)}>
          {words.cancel}
        </button>
      </div>
    </dialog>
  );
}
