declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { method: 'GET'; path: string; headers: Record<string, string> }[]
  }
  interface Result {
    requests: { average: number }
    errors: number
    '4xx': number
    '5xx': number
  }
  export default function autocannon(options: Options): Promise<Result>
}
