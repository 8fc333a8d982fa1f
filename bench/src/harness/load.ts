import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

export interface LoadTarget {
  origin: string
  /** Requested in random order. */
  paths: readonly string[]
  /** Processes that serve the requests: their processor time is reported too. */
  pids?: readonly (number | undefined)[]
  /** Every request opens a connection, as every customer's phone does. */
  newConnections?: boolean
}

export interface LoadResult {
  requestsPerSecond: number
  /** Answers outside 2xx and 3xx, and connections that broke. */
  failures: number
}

const CONNECTIONS = 64
const LOAD_CORE = '1'
const hasWrk = spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined
const hasTaskset = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).error === undefined

export const GENERATOR = hasWrk ? 'wrk' : 'autocannon'

/** Keeps a server's event loop on the first core, away from the load; its helper threads run where the system puts them. */
export function pin(pid: number | undefined): void {
  if (pid && hasTaskset) spawnSync('taskset', ['-p', '-c', '0', String(pid)], { stdio: 'ignore' })
}

/** A closed loop over keep-alive connections for so many seconds. */
export const load = (target: LoadTarget, seconds: number): Promise<LoadResult> =>
  hasWrk ? byWrk(target, seconds) : byAutocannon(target, seconds)

const AGENT = (number: number | string) =>
  `Mozilla/5.0 (Linux; Android 15; Phone ${number}) Chrome/142.0 Mobile Safari/537.36`

function luaFor({ paths, newConnections = false }: LoadTarget): string {
  const file = join(tmpdir(), `bench-${process.pid}.lua`)
  // A list of its own: a script may not hold hundreds of thousands of constants.
  const list = join(tmpdir(), `bench-${process.pid}.txt`)
  writeFileSync(list, paths.join('\n'))
  writeFileSync(
    file,
    `local paths = {}
for path in io.lines(${JSON.stringify(list)}) do paths[#paths + 1] = path end
local count = 0
math.randomseed(7)
request = function()
  count = count + 1
  local headers = { ["user-agent"] = "${AGENT('" .. count .. "')}" }
  ${newConnections ? 'headers["connection"] = "close"' : ''}
  return wrk.format("GET", paths[math.random(#paths)], headers)
end
`,
  )
  return file
}

function byWrk(target: LoadTarget, seconds: number): Promise<LoadResult> {
  const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', luaFor(target), target.origin]
  const [command = 'wrk', ...args] = hasTaskset ? ['taskset', '-c', LOAD_CORE, ...wrk] : wrk
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  return new Promise((resolve) => {
    child.once('exit', () => {
      const number = (pattern: RegExp) => Number(pattern.exec(out)?.[1] ?? 0)
      const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(out) ?? []
      const broken = sockets.slice(1).reduce((sum, count) => sum + Number(count), 0)
      resolve({
        requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
        failures: number(/Non-2xx or 3xx responses: (\d+)/) + broken,
      })
    })
  })
}

async function byAutocannon(
  { origin, paths, newConnections }: LoadTarget,
  seconds: number,
): Promise<LoadResult> {
  const close: Record<string, string> = newConnections ? { connection: 'close' } : {}
  const requests = paths.slice(0, 1_000).map((path, index) => ({
    method: 'GET' as const,
    path,
    headers: { 'user-agent': AGENT(index), ...close },
  }))
  const result = await autocannon({ url: origin, connections: CONNECTIONS, duration: seconds, requests })
  return {
    requestsPerSecond: result.requests.average,
    failures: result.errors + result['4xx'] + result['5xx'],
  }
}
