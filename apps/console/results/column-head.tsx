/** Column header: sorts, and resizes by mouse and keyboard. */
import { texts } from '../texts/index.ts';
import type { Column } from './result.ts';

const WIDTH_MIN_PX = 48;
const WIDTH_MAX_PX = 1200;
const INITIAL_MAX_PX = 420;
const STEP_PX = 16;
/** Average width of a character of the table, and the width of digits, which are not averaged. */
const CHARACTER_PX = 7.6;
const DIGIT_PX = 9;
const PADDING_PX = 36;
/** The header is bold, and includes the sort indicator and the resize handle. */
const HEAD_CHARACTER_PX = 8.6;
const HEAD_PADDING_PX = 48;

export function initialWidth({ name, characters, isNumeric }: Column): number {
  const head = name.length * HEAD_CHARACTER_PX + HEAD_PADDING_PX;
  const cells = characters * (isNumeric ? DIGIT_PX : CHARACTER_PX) + PADDING_PX;
  return Math.round(Math.min(INITIAL_MAX_PX, Math.max(head, cells)));
}

const bounded = (width: number) => Math.round(Math.min(WIDTH_MAX_PX, Math.max(WIDTH_MIN_PX, width)));

interface HeadProps {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending' | 'none';
  readonly width: number;
  onSort(): void;
  onResize(width: number): void;
}

export function ColumnHead({ column, direction, width, onSort, onResize }: HeadProps) {
  const drag = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    const handle = event.currentTarget;
    const begin = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: PointerEvent) => onResize(bounded(width + moved.clientX - begin));
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? STEP_PX : event.key === 'ArrowLeft' ? -STEP_PX : 0;
    if (step === 0) return;
    event.preventDefault();
    onResize(bounded(width + step));
  };
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" onClick={onSort}>
        {column.name}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule that can be moved, which hr is not */}
      <div
        class="resizer"
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={texts.table.widthOf(column.name)}
        aria-valuenow={width}
        aria-valuemin={WIDTH_MIN_PX}
        aria-valuemax={WIDTH_MAX_PX}
        onPointerDown={drag}
        onKeyDown={press}
      />
    </th>
  );
}
