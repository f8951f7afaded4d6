def e = java.util.concurrent.Executors.newFixedThreadPool(2); def f = e.submit { 5 }; def g = e.submit({ 6 } as java.util.concurrent.Callable); [f.get(), g.get(), f.getClass().name, e.getClass().name, f.isDone(), f.isCancelled(), e.isShutdown(), e.shutdown(), e.isShutdown(), e.awaitTermination(1, java.util.concurrent.TimeUnit.SECONDS), e.isTerminated()] // => [null, 6, 'java.util.concurrent.FutureTask', 'java.util.concurrent.ThreadPoolExecutor', true, false, false, null, true, true, true]
def e = java.util.concurrent.Executors.newSingleThreadExecutor(); def f = e.submit({ throw new RuntimeException('x') } as java.util.concurrent.Callable); e.shutdown(); try { f.get() } catch (java.util.concurrent.ExecutionException x) { [x.message, x.cause.class.name, x.cause.message, e.getClass().name] } // => ['java.lang.RuntimeException: x', 'java.lang.RuntimeException', 'x', 'java.util.concurrent.Executors$FinalizableDelegatedExecutorService']
def t = new Thread({ throw new RuntimeException('x') } as Runnable); t.start(); t.join(); [t.alive, t.name, t.priority, t.state.toString(), t.toString()] // => [false, 'Thread-0', 5, 'TERMINATED', 'Thread[Thread-0,5,]']
def t = Thread.start('nn') { }; t.join(); def d = Thread.startDaemon { }; d.join(); [t.name, d.daemon, Thread.startDaemon('q') {}.name] // => ['nn', true, 'q']
class T extends Thread { int n; void run() { n = 7 } }; def t = new T(); t.start(); t.join(); [t.n, t.getClass().name] // => [7, 'T']
class R implements Runnable { int n; void run() { n = 7 } }; def r = new R(); def t = new Thread(r, 'nm'); t.start(); t.join(1000); [r.n, t.name] // => [7, 'nm']
def x = 0; def t = new Thread() { void run() { x = 9 } }; t.start(); t.join(); x // => 9
def l = new java.util.concurrent.CountDownLatch(2); 2.times { Thread.start { l.countDown() } }; l.await(); [l.count, l.await(1, java.util.concurrent.TimeUnit.MILLISECONDS)] // => [0, true]
new java.util.concurrent.CountDownLatch(1).await(5, java.util.concurrent.TimeUnit.MILLISECONDS) // => false
def e = java.util.concurrent.Executors.newCachedThreadPool(); def r = e.invokeAll((1..3).collect { n -> ({ n * 2 } as java.util.concurrent.Callable) }); e.shutdown(); [r*.get(), r.getClass().name, r[0].getClass().name] // => [[2, 4, 6], 'java.util.ArrayList', 'java.util.concurrent.FutureTask']
def e = java.util.concurrent.Executors.newCachedThreadPool(); def r = e.invokeAny([{ 4 } as java.util.concurrent.Callable]); [r, e.shutdownNow()] // => [4, []]
def e = java.util.concurrent.Executors.newCachedThreadPool(); def x = []; e.execute { x << 1 }; e.shutdown(); e.awaitTermination(1, java.util.concurrent.TimeUnit.SECONDS); x // => [1]
def t = new Thread({}); t.start(); t.join(); t.start() // !! IllegalThreadStateException
def l = new java.util.concurrent.locks.ReentrantLock(); l.lock(); try { [l.locked, l.heldByCurrentThread, l.holdCount, l.tryLock(), l.holdCount] } finally { l.unlock(); l.unlock() } // => [true, true, 1, true, 2]
new java.util.concurrent.locks.ReentrantLock().unlock() // !! IllegalMonitorStateException
def s = new java.util.concurrent.Semaphore(2); s.acquire(); [s.availablePermits(), s.tryAcquire(), s.tryAcquire(), s.release(), s.availablePermits(), s.drainPermits(), s.tryAcquire(1, java.util.concurrent.TimeUnit.MILLISECONDS)] // => [1, true, false, null, 1, 1, false]
def t = new ThreadLocal() { protected Object initialValue() { 5 } }; def r = [t.get()]; t.set(7); def x; Thread.start { x = t.get() }.join(); r << t.get() << x; t.remove(); r << t.get(); r // => [5, 7, 5, 5]
def e = java.util.concurrent.Executors.newScheduledThreadPool(1); def f = e.schedule({ 9 } as java.util.concurrent.Callable, 5, java.util.concurrent.TimeUnit.MILLISECONDS); def r = f.get(); e.shutdown(); [r, e.getClass().name, f.getClass().name] // => [9, 'java.util.concurrent.ScheduledThreadPoolExecutor', 'java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask']
def f = new java.util.concurrent.FutureTask({ 3 } as java.util.concurrent.Callable); def r = [f.isDone()]; f.run(); r << f.get() << f.isDone() << f.cancel(true) << f.isCancelled(); r // => [false, 3, true, false, false]
def f = new java.util.concurrent.FutureTask({ 3 } as java.util.concurrent.Callable); f.cancel(true); f.get() // !! CancellationException
def e = java.util.concurrent.Executors.newFixedThreadPool(1); def f = e.submit({ 1 }, 'res'); e.shutdown(); f.get(1, java.util.concurrent.TimeUnit.SECONDS) // => 'res'
java.util.concurrent.Executors.newFixedThreadPool(0) // !! IllegalArgumentException
new Thread().with { name = 'z'; daemon = true; priority = 3; [name, daemon, priority, alive, interrupted] } // => ['z', true, 3, false, false]
Thread.currentThread().interrupt(); [Thread.currentThread().isInterrupted(), Thread.interrupted(), Thread.interrupted()] // => [true, true, false]
Thread.currentThread().interrupt(); Thread.sleep(10) // !! InterruptedException: sleep interrupted
def e = java.util.concurrent.Executors.newFixedThreadPool(2); def fs = (1..3).collect { n -> e.submit({ -> if (n == 2) throw new IllegalStateException('no'); n } as java.util.concurrent.Callable) }; def r = fs.collect { f -> try { f.get() } catch (e2) { e2.class.simpleName + ':' + e2.cause.message } }; e.shutdown(); r // => [1, 'ExecutionException:no', 3]
def rw = new java.util.concurrent.locks.ReentrantReadWriteLock(); rw.readLock().lock(); def a = rw.readLockCount; rw.readLock().unlock(); rw.writeLock().lock(); def b = rw.isWriteLocked(); rw.writeLock().unlock(); [a, b, rw.isWriteLocked()] // => [1, true, false]
def b = new java.util.concurrent.CyclicBarrier(1, { }); [b.await(), b.parties, b.numberWaiting, b.broken] // => [0, 1, 0, false]
def t = Thread.start { throw new Exception('boo') }; t.join(); 'fine' // => 'fine'
def h = null; def t = new Thread({ throw new Exception('boo') }); t.uncaughtExceptionHandler = { th, ex -> h = ex.message } as Thread.UncaughtExceptionHandler; t.start(); t.join(); h // => 'boo'
sleep(1); this.sleep(2) { true } // => null
[java.util.concurrent.TimeUnit.SECONDS.next(), java.util.concurrent.TimeUnit.HOURS <=> java.util.concurrent.TimeUnit.DAYS, java.util.concurrent.TimeUnit.valueOf('DAYS').toHours(2), Thread.State.values()*.name()] // => [MINUTES, -1, 48, ['NEW', 'RUNNABLE', 'BLOCKED', 'WAITING', 'TIMED_WAITING', 'TERMINATED']]
java.util.concurrent.TimeUnit.valueOf('YEARS') // !! IllegalArgumentException: No enum constant java.util.concurrent.TimeUnit.YEARS
