import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;

/** MongoDB's protocol over one file, on loopback and without passwords: for development where no mongod is to be had. Usage: DocStore PORT FILE. */
public final class DocStore {
  private static final Set<String> WRITES = Set.of("insert", "update", "delete", "findAndModify", "findandmodify",
      "createIndexes", "dropIndexes", "create", "drop", "dropDatabase", "renameCollection");

  /** The library's H2 store, made safe: no torn read, and an answered write is on the disk. */
  private static final class SafeBackend extends H2Backend {
    private final MVStore store;
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final AtomicLong written = new AtomicLong();
    private final Object disk = new Object();
    private long flushed;

    SafeBackend(MVStore store) {
      super(store);
      this.store = store;
      store.setRetentionTime(5_000); // the default of 45 s lets the file grow a hundredfold
      version(new MongoVersion() { // the library's own versions stop at wire 8; mongoose 9 wants 9, that is server 4.4
        @Override public List<Integer> getVersionArray() { return List.of(4, 4, 0); }
        @Override public int getWireVersion() { return 9; }
      });
    }

    @Override
    public Document handleMessage(MongoMessage message) {
      String command = message.getDocument().keySet().iterator().next();
      if (!WRITES.contains(command)) return locked(lock.readLock(), message);
      Document reply = locked(lock.writeLock(), message);
      flush(written.incrementAndGet());
      return reply;
    }

    /** Replies hold the live stored objects: they are copied before the lock goes. */
    private Document locked(Lock held, MongoMessage message) {
      held.lock();
      try {
        Document reply = super.handleMessage(message);
        return reply == null ? null : reply.cloneDeeply();
      } finally {
        held.unlock();
      }
    }

    /** Group commit: the writes that waited for the disk go out together. */
    private void flush(long mine) {
      synchronized (disk) {
        if (flushed >= mine) return;
        long upTo = written.get();
        reading(store::commit);
        store.sync();
        flushed = upTo;
      }
    }

    void compact() { reading(() -> store.compact(80, 16 << 20)); }

    private void reading(Runnable work) {
      lock.readLock().lock();
      try { work.run(); } finally { lock.readLock().unlock(); }
    }
  }

  public static void main(String[] args) {
    MVStore store = new MVStore.Builder().fileName(args[1]).cacheSize(32).autoCommitDisabled().open();
    SafeBackend backend = new SafeBackend(store);
    MongoServer server = new MongoServer((MongoBackend) backend);
    server.bind("127.0.0.1", Integer.parseInt(args[0]));
    Executors.newSingleThreadScheduledExecutor(task -> {
      Thread thread = new Thread(task);
      thread.setDaemon(true);
      return thread;
    }).scheduleWithFixedDelay(backend::compact, 20, 20, TimeUnit.SECONDS);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown));
  }
}
