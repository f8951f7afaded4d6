/** Types that few scripts name: they are loaded, with the code behind them, when one of them is. */
import { type DeferredTypes, namesIn } from '#groovy/runtime/host';
import { READERS_AND_WRITERS } from './io/readers-and-writers.ts';
import { MATH_TYPES } from './lang/math.ts';
import { UNICODE_BLOCK_TYPE } from './lang/unicode-block.ts';
import { SECURE_RANDOM_TYPE } from './security/secure-random.ts';
import { TEXT } from './text/text-types.ts';
import { CONCURRENT_TYPES } from './util/concurrent/concurrent-types.ts';
import { DATES } from './util/date/date-types.ts';
import { DEFERRED_UTIL_TYPES } from './util/deferred-util-types.ts';
import { NAMED_COLLECTIONS } from './util/named-collections.ts';
import { RANDOM_TYPE } from './util/random.ts';
import { STREAM_TYPES } from './util/stream/stream-types.ts';
import { UUID_TYPE } from './util/uuid.ts';

const FORMATS: DeferredTypes = {
  names: () =>
    namesIn(
      'java.text',
      `
      Format NumberFormat DecimalFormat DecimalFormatSymbols DateFormat SimpleDateFormat
      DateFormatSymbols ChoiceFormat MessageFormat ParsePosition Collator Normalizer Normalizer$Form
      `,
    ),
  load: () => TEXT,
};

const CONCURRENT: DeferredTypes = {
  names: () => [
    ...namesIn('java.lang', 'Thread Thread$State Thread$UncaughtExceptionHandler ThreadLocal'),
    ...namesIn(
      'java.util.concurrent',
      `
      CopyOnWriteArrayList CopyOnWriteArraySet ConcurrentSkipListMap ConcurrentSkipListSet
      ConcurrentLinkedQueue ConcurrentLinkedDeque LinkedBlockingQueue LinkedBlockingDeque
      ArrayBlockingQueue PriorityBlockingQueue RejectedExecutionException Executor ExecutorService
      ScheduledExecutorService Future RunnableFuture ScheduledFuture ThreadFactory FutureTask
      ScheduledThreadPoolExecutor$ScheduledFutureTask Executors ThreadPoolExecutor
      Executors$FinalizableDelegatedExecutorService ForkJoinPool ScheduledThreadPoolExecutor
      Executors$DelegatedScheduledExecutorService CountDownLatch CyclicBarrier Semaphore
      CompletionException CompletableFuture TimeUnit
      `,
    ),
    ...namesIn(
      'java.util.concurrent.locks',
      `
      Lock ReentrantLock ReentrantReadWriteLock$ReadLock ReentrantReadWriteLock$WriteLock
      ReentrantReadWriteLock
      `,
    ),
    ...namesIn(
      'java.util.concurrent.atomic',
      `
      AtomicInteger AtomicLong AtomicBoolean AtomicReference AtomicIntegerArray AtomicLongArray
      LongAdder
      `,
    ),
  ],
  load: () => ({ types: CONCURRENT_TYPES }),
};

const DATE_CLASSES: DeferredTypes = {
  names: () => [
    ...namesIn('java.util', 'Date Calendar GregorianCalendar TimeZone'),
    ...namesIn('sun.util.calendar', 'ZoneInfo'),
    ...namesIn('java.sql', 'Timestamp Date Time'),
  ],
  load: () => DATES,
};

const STREAMS: DeferredTypes = {
  names: () => [
    ...namesIn(
      'java.util.stream',
      `
      BaseStream Stream IntStream LongStream DoubleStream Collectors Collector
      Collector$Characteristics
      `,
    ),
    ...namesIn(
      'java.util',
      `
      Optional OptionalInt OptionalLong OptionalDouble IntSummaryStatistics LongSummaryStatistics
      DoubleSummaryStatistics
      `,
    ),
  ],
  load: () => ({ types: STREAM_TYPES }),
};

const COLLECTIONS: DeferredTypes = {
  names: () =>
    namesIn(
      'java.util',
      `
      Queue Deque AbstractQueue LinkedList Vector Stack ArrayDeque PriorityQueue Collections Arrays
      Objects
      `,
    ),
  load: () => NAMED_COLLECTIONS,
};

const NUMBERS: DeferredTypes = {
  names: () => [
    ...namesIn('java.lang', 'Math StrictMath'),
    ...namesIn('java.util', 'Random UUID'),
    ...namesIn('java.security', 'SecureRandom'),
  ],
  load: () => ({ types: [...MATH_TYPES, RANDOM_TYPE, UUID_TYPE, SECURE_RANDOM_TYPE] }),
};

const READING_AND_WRITING: DeferredTypes = {
  names: () =>
    namesIn(
      'java.io',
      `
      Writer InputStream Reader ByteArrayInputStream CharArrayWriter OutputStreamWriter StringWriter
      PrintStream PrintWriter BufferedWriter StringReader BufferedReader InputStreamReader
      LineNumberReader PushbackReader CharArrayReader File FileReader FileInputStream FileWriter
      FileOutputStream
      `,
    ),
  load: () => READERS_AND_WRITERS,
};

const UTILITIES: DeferredTypes = {
  names: () => [
    ...namesIn(
      'java.util',
      `
      Base64$Coder Base64 BitSet Currency EnumSet RegularEnumSet EnumMap Observable Observer
      Properties Scanner SimpleTimeZone StringJoiner StringTokenizer
      `,
    ),
    ...namesIn('java.util.logging', 'Logger Level'),
    ...namesIn('java.net', 'URLEncoder URLDecoder URI URL'),
    ...namesIn('java.security', 'MessageDigest'),
    ...namesIn(
      'java.util.zip',
      `
      CRC32 Adler32 InflaterInputStream DeflaterOutputStream GZIPInputStream GZIPOutputStream
      `,
    ),
    ...namesIn('java.io', 'DataInputStream DataOutputStream SequenceInputStream StreamTokenizer'),
  ],
  load: () => ({ types: DEFERRED_UTIL_TYPES }),
};

const CHARACTERS: DeferredTypes = {
  names: () => namesIn('java.lang', 'Character$UnicodeBlock'),
  load: () => ({ types: [UNICODE_BLOCK_TYPE] }),
};

export const DEFERRED_JDK_TYPES: readonly DeferredTypes[] = [
  FORMATS,
  CONCURRENT,
  DATE_CLASSES,
  STREAMS,
  COLLECTIONS,
  NUMBERS,
  CHARACTERS,
  READING_AND_WRITING,
  UTILITIES,
];
