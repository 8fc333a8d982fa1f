import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ProcessRecord, recordOf, stillRuns } from '@avaliax/chassis/process-identity.ts'
import { StartError } from './start-error.ts'
import { writeFileAtomic } from './write-file-atomic.ts'

interface LogIn {
  email: string
  password: string
}

/** A running stack tells this to other commands on this machine, such as the demo. */
export interface RunningStack {
  url: string
  sandboxUrl: string
  smtpUrl: string
  /** Each process's own address, past the gateway. */
  serviceUrls: Record<string, string>
  storeUrls: { mongoUrl: string; redisUrl: string; kafkaBrokers: string }
  superadmin: LogIn
  demoClient: LogIn
  dataDir: string
}

const ROOT = resolve(import.meta.dirname, '../../../..')
const fileIn = (dataDir: string): string => join(dataDir, 'stack.json')

export function writeRunningStack(stack: RunningStack): void {
  const content = { ...stack, starter: recordOf(process.pid) }
  writeFileAtomic(fileIn(stack.dataDir), `${JSON.stringify(content, null, 2)}\n`)
}

function read(dataDir: string): (RunningStack & { starter: ProcessRecord }) | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RunningStack & { starter: ProcessRecord }
  } catch {
    return null
  }
}

/** The stack that `npm start` runs on this data folder (AVALIAX_DATA, else `.data`). */
export function runningStack(dataDir = process.env.AVALIAX_DATA ?? join(ROOT, '.data')): RunningStack {
  const stack = read(dataDir)
  if (stack && stillRuns(stack.starter)) return stack
  throw new StartError(`Avaliax does not run on ${dataDir}. Start it first with: npm start`)
}
