/** `java.util.logging.Logger` and `Level`: records from level `INFO` up go to the script's output. */
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';

/** The levels of `java.util.logging.Level` with their weights. */
const LEVELS = {
  SEVERE: 1000,
  WARNING: 900,
  INFO: 800,
  CONFIG: 700,
  FINE: 500,
  FINER: 400,
  FINEST: 300,
} as const;
type LevelName = keyof typeof LEVELS;

class Level {
  readonly [TYPE] = LEVEL_TYPE;
  readonly levelName: LevelName;
  constructor(name: LevelName) {
    this.levelName = name;
  }
}

const LEVEL_TYPE: GroovyType = new GroovyType({
  name: 'java.util.logging.Level',
  statics: Object.fromEntries(
    Object.keys(LEVELS).map((name) => [name, () => new Level(name as LevelName)] as const),
  ),
  methods: methodTable(() => ({
    'getName()': (_runtime, self: Level) => self.levelName,
    'intValue()': (_runtime, self: Level) => LEVELS[self.levelName],
    'equals(Object)': (_runtime, self: Level, other) =>
      other instanceof Level && other.levelName === self.levelName,
    'hashCode()': (_runtime, self: Level) => LEVELS[self.levelName],
    'toString()': (_runtime, self: Level) => self.levelName,
  })),
});

class Logger {
  readonly [TYPE] = LOGGER_TYPE;
  readonly loggerName: Value;
  constructor(name: Value) {
    this.loggerName = name;
  }
}

function isLoggable(level: LevelName): boolean {
  return LEVELS[level] >= LEVELS.INFO;
}

function log(runtime: Runtime, level: LevelName, message: Value): null {
  if (isLoggable(level)) runtime.print(`${level}: ${runtime.toText(message)}\n`);
  return null;
}

function methodOf(level: LevelName): readonly [string, (...args: never[]) => Value] {
  return [
    `${level.toLowerCase()}(Object)`,
    (runtime: Runtime, _self: Logger, message: Value) => log(runtime, level, message),
  ];
}

const LOGGER_TYPE: GroovyType = new GroovyType({
  name: 'java.util.logging.Logger',
  methods: methodTable(() => ({
    'static getLogger(String)': (_runtime, _self, name) => new Logger(name),
    'static getAnonymousLogger()': () => new Logger(null),
    'getName()': (_runtime, self: Logger) => self.loggerName,
    'isLoggable(Level)': (_runtime, _self, level: Level) => isLoggable(level.levelName),
    'log(Level, Object)': (runtime, _self, level: Level, message) => log(runtime, level.levelName, message),
    'log(Level, Object, Object)': (runtime, _self, level: Level, message) =>
      log(runtime, level.levelName, message),
    ...Object.fromEntries((Object.keys(LEVELS) as LevelName[]).map(methodOf)),
  })),
});

export const LOGGING_TYPES: readonly GroovyType[] = [LOGGER_TYPE, LEVEL_TYPE];
