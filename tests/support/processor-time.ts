/** What `run` took of the processor, milliseconds, in all threads of this process: unlike the clock on the wall it hardly grows when others use the machine. */
export async function processorMs<T>(run: () => T): Promise<{ result: Awaited<T>; ms: number }> {
  const from = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(from)
  return { result, ms: (user + system) / 1000 }
}
