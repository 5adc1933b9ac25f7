/** The part of autocannon that bench/gateway.ts uses; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
  }
  interface Result {
    errors: number
    non2xx: number
    requests: { total: number; average: number }
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
