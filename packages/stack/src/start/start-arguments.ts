import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../run/start-error.ts'
import { type ProcessName, SERVICES } from '../stack/process-names.ts'

/** `full`: a business that lives; `log-in`: a client without content; `none`: not even that. */
export type Demo = 'full' | 'log-in' | 'none'

export interface StartArguments {
  dataDir: string
  reset: boolean
  demo: Demo
  watch: boolean
  /** Starts the edge beside the gateway. */
  edge: boolean
  /** Gateway and services are one process, without Kafka, or one process each; absent: as the data folder was used before. */
  together?: boolean
  /** The process that opens Node's inspector. */
  inspect?: ProcessName
  port: number
}

const DEFAULT_PORT = 8080
const HIGHEST_PORT = 65_535
const EXIT_USAGE = 64

const USAGE = `Usage: npm start -- [options]
  --data DIR   keep everything in DIR (default .data)
  --reset      forget the data of earlier starts
  --empty      without the demo's content; its client can log in and starts with nothing
  --no-demo    without the demo's content and client
  --apart      a process for each service, and Kafka, as in a deployment: four times the memory
  --together   one process and no Kafka, also where the data folder was used with Kafka before
  --watch      restart a process when its source changes, serve the web through Vite
  --edge       also serve https://localhost:8443 through the edge (Caddy), as a deployment does
  --inspect P  open Node's inspector of one process: a service, gateway or sandbox
PORT=8080 chooses the port.`

const OPTIONS = {
  data: { type: 'string' },
  reset: { type: 'boolean' },
  empty: { type: 'boolean' },
  'no-demo': { type: 'boolean' },
  watch: { type: 'boolean' },
  edge: { type: 'boolean' },
  together: { type: 'boolean' },
  apart: { type: 'boolean' },
  inspect: { type: 'string' },
  help: { type: 'boolean' },
} as const

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, EXIT_USAGE)
  }
}

function portFrom(text: string | undefined): number {
  if (!text) return DEFAULT_PORT
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= HIGHEST_PORT) return port
  throw new StartError(`PORT must be a number from 1 to ${HIGHEST_PORT}, not "${text}".`, EXIT_USAGE)
}

const PROCESSES: readonly ProcessName[] = [...SERVICES, 'gateway', 'sandbox', 'together']

function processNamed(name: string | undefined): ProcessName | undefined {
  const known = PROCESSES.find((process) => process === name)
  if (known || name === undefined) return known
  throw new StartError(
    `There is no process "${name}" to inspect. Choose of: ${PROCESSES.join(', ')}.`,
    EXIT_USAGE,
  )
}

function demoOf(values: { empty?: boolean; 'no-demo'?: boolean }): Demo {
  if (values['no-demo']) return 'none'
  return values.empty ? 'log-in' : 'full'
}

type Values = ReturnType<typeof parsed>

function togetherOf({ together, apart }: Values, inspect: ProcessName | undefined): boolean | undefined {
  if (together && apart) {
    throw new StartError(`Choose either --together or --apart.\n\n${USAGE}`, EXIT_USAGE)
  }
  // A service that is inspected needs a process of its own.
  const isPart = inspect !== undefined && inspect !== 'sandbox' && inspect !== 'together'
  return together || (apart || isPart ? false : undefined)
}

export function startArguments(args: string[], env: NodeJS.ProcessEnv, root: string): StartArguments {
  const values = parsed(args)
  if (values.help) throw new StartError(USAGE, 0)
  const inspect = processNamed(values.inspect)
  return {
    dataDir: resolve(root, values.data ?? '.data'),
    reset: values.reset ?? false,
    demo: demoOf(values),
    watch: values.watch ?? false,
    edge: values.edge ?? false,
    together: togetherOf(values, inspect),
    inspect,
    port: portFrom(env.PORT),
  }
}
