import { ConfigError } from '@avaliax/chassis/config/load-config.ts'
import { StartError } from '../run/start-error.ts'

export const EXIT_USAGE = 64

/** Runs a command to its exit code; what the operator can mend is told without a stack. */
export async function runCommandLine(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const isPlain = error instanceof StartError || error instanceof ConfigError
    console.error(isPlain ? error.message : error)
    process.exitCode = error instanceof StartError ? error.exitCode : 1
  }
}

/** Arguments as `parseArgs` reads them, or the usage. */
export function parsedOr<T>(usage: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${usage}`, EXIT_USAGE)
  }
}
