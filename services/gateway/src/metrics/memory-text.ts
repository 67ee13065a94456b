/** What the process holds, in the text format that Prometheus reads: all its memory, and each thread's own, in bytes. */
export function memoryText(resident: number, threads: readonly number[]): string {
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${resident}`,
    '# TYPE dar_render_thread_bytes gauge',
    ...threads.map((bytes, index) => `dar_render_thread_bytes{thread="${index}"} ${bytes}`),
    '',
  ].join('\n');
}
