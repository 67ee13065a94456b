import { RenderFailure } from './render-failure.ts';
import { type RenderThread, startRenderThread } from './render-thread.ts';

export interface ThreadQueueOptions {
  /** Threads. */
  readonly size: number;
  /** MB that one thread may hold. */
  readonly heapLimit: number;
  /** Milliseconds that a task may wait for its turn. */
  readonly patience: number;
}

interface ThreadTurn {
  readonly canWait: boolean;
  readonly isFit: (thread: RenderThread) => boolean;
}

export interface ThreadQueue {
  /**
   * Does a task with a thread that no other task has meanwhile; one that is not fit for it is replaced before. Throws
   * RenderFailure when no thread is free and the task cannot wait, or when too many wait, or too long.
   */
  use<T>(task: (thread: RenderThread) => Promise<T>, turn: ThreadTurn): Promise<T>;
  /** Bytes that each thread held after its last work. */
  memoryUsed(): number[];
  close(): Promise<void>;
}

const QUEUE_LIMIT = 256;
const MB = 1024 * 1024;
// A thread that is this full is replaced between two tasks, before it fails in one.
const FULL = 0.8;

/** A fixed number of threads and the queue before them. A thread that ended, or is nearly full, is replaced. */
export function createThreadQueue({ size, heapLimit, patience }: ThreadQueueOptions): ThreadQueue {
  const threads = Array.from({ length: size }, () => startRenderThread(heapLimit));
  const idle = [...threads];
  const waiting = new Set<(thread: RenderThread) => void>();
  let isClosed = false;

  const release = (used: RenderThread) => {
    if (isClosed) return;
    const thread = used.isAlive() && used.memoryUsed() < heapLimit * MB * FULL ? used : replace(used);
    const [next] = waiting;
    if (!next) return void idle.push(thread);
    waiting.delete(next);
    next(thread);
  };
  const replace = (old: RenderThread) => {
    void old.end();
    const fresh = startRenderThread(heapLimit);
    threads[threads.indexOf(old)] = fresh;
    return fresh;
  };
  return {
    async use(task, { canWait, isFit }) {
      const idleThread = idle.pop();
      if (!idleThread && !canWait) throw new RenderFailure('busy', 'no thread is free');
      const free = idleThread ?? (await nextTurn(waiting, patience));
      const thread = isFit(free) ? free : replace(free);
      try {
        return await task(thread);
      } finally {
        release(thread);
      }
    },
    memoryUsed: () => threads.map((thread) => thread.memoryUsed()),
    async close() {
      isClosed = true;
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

async function nextTurn(waiting: Set<(thread: RenderThread) => void>, patience: number): Promise<RenderThread> {
  if (waiting.size >= QUEUE_LIMIT) throw new RenderFailure('busy', `${QUEUE_LIMIT} renders wait already`);
  return new Promise((resolve, reject) => {
    const take = (thread: RenderThread) => {
      clearTimeout(timer);
      resolve(thread);
    };
    const timer = setTimeout(() => {
      waiting.delete(take);
      reject(new RenderFailure('busy', `no thread was free within ${patience} ms`));
    }, patience);
    waiting.add(take);
  });
}
