/** Which of the parts that lie over or beside a view are open. */
import { signal } from '@preact/signals';

export const isGuideOpen = signal(false);
export const isPaletteOpen = signal(false);
export const areKeysShown = signal(false);
