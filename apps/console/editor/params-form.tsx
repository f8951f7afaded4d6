/** Form of script parameters: rows of name, type and value, or JSON. */

import { useState } from 'preact/hooks';
import { problemOfParams } from '../client/server-client.ts';
import { editTab, type Tab } from '../session.ts';
import { texts } from '../texts/index.ts';
import { PARAM_TYPES, type Param, type ParamType, paramsOf, problemOf, textOfParams } from './params.ts';

const words = texts.params;

export function ParamsForm({ tab }: { tab: Tab }) {
  const parsed = paramsOf(tab.params);
  const [isRaw, setIsRaw] = useState(parsed === null);
  // The JSON may be invalid while it is edited, so rows are not derived from it again.
  const [params, setParams] = useState<readonly Param[]>(parsed ?? []);
  const change = (next: readonly Param[]): void => {
    setParams(next);
    editTab(tab.id, { params: textOfParams(next) });
  };
  const showForm = (): void => {
    if (parsed === null) return;
    setParams(parsed);
    setIsRaw(false);
  };
  return (
    <fieldset class="params" aria-label={words.title}>
      <legend>{words.title}</legend>
      {isRaw ? (
        <RawParams tab={tab} />
      ) : (
        <>
          {params.map((param, at) => (
            <ParamRow
              key={`${at}`}
              param={param}
              problem={problemOf(param, params)}
              onChange={(next) => change(params.with(at, next))}
              onRemove={() => change(params.toSpliced(at, 1))}
            />
          ))}
          <button type="button" onClick={() => change([...params, { name: '', type: 'text', text: '' }])}>
            {words.add}
          </button>
        </>
      )}
      <button
        type="button"
        disabled={isRaw && parsed === null}
        onClick={isRaw ? showForm : () => setIsRaw(true)}
      >
        {isRaw ? words.asForm : words.asJson}
      </button>
    </fieldset>
  );
}

function RawParams({ tab }: { tab: Tab }) {
  const problem = problemOfParams(tab.params);
  return (
    <>
      <input
        class="raw-params"
        aria-label={words.json}
        value={tab.params}
        placeholder={words.jsonExample}
        spellcheck={false}
        aria-invalid={problem !== null}
        aria-describedby="params-problem"
        onInput={(event) => editTab(tab.id, { params: event.currentTarget.value })}
      />
      <span id="params-problem" class="problem" role="status">
        {problem}
      </span>
    </>
  );
}

interface RowProps {
  readonly param: Param;
  readonly problem: string | null;
  onChange(param: Param): void;
  onRemove(): void;
}

function ParamRow({ param, problem, onChange, onRemove }: RowProps) {
  const { name, type, text } = param;
  const called = name === '' ? words.unnamed : name;
  return (
    <span class="param">
      <input
        class="param-name"
        aria-label={words.name}
        value={name}
        placeholder={words.nameExample}
        spellcheck={false}
        onInput={(event) => onChange({ ...param, name: event.currentTarget.value })}
      />
      <select
        aria-label={words.typeOf(called)}
        value={type}
        onChange={(event) => onChange(retyped(param, event.currentTarget.value as ParamType))}
      >
        {PARAM_TYPES.map((one) => (
          <option key={one} value={one}>
            {words.types[one]}
          </option>
        ))}
      </select>
      {type === 'boolean' ? (
        <select
          aria-label={words.valueOf(called)}
          value={text}
          onChange={(event) => onChange({ ...param, text: event.currentTarget.value })}
        >
          <option value="true">{'true'}</option>
          <option value="false">{'false'}</option>
        </select>
      ) : (
        <input
          class="param-value"
          aria-label={words.valueOf(called)}
          aria-invalid={problem !== null}
          value={text}
          placeholder={words.examples[type]}
          inputMode={type === 'number' ? 'decimal' : 'text'}
          spellcheck={false}
          onInput={(event) => onChange({ ...param, text: event.currentTarget.value })}
        />
      )}
      <button type="button" class="close" aria-label={words.remove(called)} onClick={onRemove}>
        ×
      </button>
      {problem !== null && (
        <span class="problem" role="status">
          {problem}
        </span>
      )}
    </span>
  );
}

/** Converts the value to another type where possible. */
function retyped(param: Param, type: ParamType): Param {
  return { ...param, type, text: type === 'boolean' ? String(param.text === 'true') : param.text };
}
