import { join } from 'node:path'
import { findBinary } from '../../run/find-binary.ts'
import { runCommand } from '../../run/run-command.ts'
import type { SystemPackages } from '../system-packages.ts'

const OLDEST = 17

/** The major version in what `java -version` prints. */
export function javaVersion(output: string): number {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? []
  return first === '1' ? Number(second) : Number(first ?? 0)
}

async function findJava(): Promise<string | null> {
  const home = process.env.JAVA_HOME
  const candidates = [home ? join(home, 'bin', 'java') : null, findBinary(['java'])]
  for (const java of candidates) {
    if (java && javaVersion((await runCommand(java, ['-version'])).output) >= OLDEST) return java
  }
  return null
}

/** A Java that can run the broker; installed when that is possible here. */
export async function javaFor(packages: SystemPackages): Promise<string> {
  const found = await findJava()
  if (found) return found
  if (!packages.canInstall()) throw new Error(`Java ${OLDEST} or newer is missing`)
  await packages.install(['default-jre-headless'])
  const installed = await findJava()
  if (!installed) throw new Error(`the installed Java is older than ${OLDEST}`)
  return installed
}
