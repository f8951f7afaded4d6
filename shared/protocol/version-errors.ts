/** Errors of requested versions; a part of the catalogue. */
import type { ErrorKind } from './error-kind.ts';

export const VERSION_ERRORS = {
  VERSION_GONE: {
    status: 410,
    fullname: 'quiver.VersionGoneException',
    meaning:
      'the history no longer holds the version that was asked for; the message names the oldest there is',
  },
  VERSION_AHEAD: {
    status: 404,
    fullname: 'quiver.VersionAheadException',
    meaning: 'the version or the moment that was asked for is yet to come',
  },
  VERSION_WAIT: {
    status: 503,
    fullname: 'quiver.VersionWaitException',
    meaning: 'this process did not get the version that was to be waited for in time; nothing was run',
    limit: 'version-wait',
  },
  BACKUP_BUSY: {
    status: 503,
    fullname: 'quiver.ServerBusyException',
    meaning: 'as many backups are on their way as may be at once',
    limit: 'backups',
  },
  HISTORY_SIZE: {
    status: 503,
    fullname: 'quiver.HistorySizeException',
    meaning: 'the earlier version takes more memory than earlier versions may',
    limit: 'history-memory',
  },
} as const satisfies Record<string, ErrorKind>;
