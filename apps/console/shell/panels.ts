/** Open panels and dialogs. */
import { signal } from '@preact/signals';

export const isGuideOpen = signal(false);
export const isPaletteOpen = signal(false);
export const areKeysShown = signal(false);
