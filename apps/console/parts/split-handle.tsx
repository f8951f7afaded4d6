/** Splitter between two panes, for mouse and keyboard. */
interface HandleProps {
  readonly label: string;
  /** Size of the upper pane in percent. */
  readonly share: number;
  readonly least: number;
  readonly most: number;
  onMove(share: number): void;
}

const STEP_PERCENT = 4;
const PERCENT = 100;

export function SplitHandle({ label, share, least, most, onMove }: HandleProps) {
  const bounded = (value: number) => Math.round(Math.min(most, Math.max(least, value)));
  const drag = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    const handle = event.currentTarget;
    const frame = handle.parentElement?.getBoundingClientRect();
    if (frame === undefined) return;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientY }: PointerEvent) =>
      onMove(bounded((PERCENT * (clientY - frame.top)) / frame.height));
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? STEP_PERCENT : event.key === 'ArrowUp' ? -STEP_PERCENT : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(bounded(share + step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved, which hr is not
    <div
      class="split"
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
