import { findBinary } from './run/find-binary.ts'
import { StartError } from './run/start-error.ts'
import { aptPackages } from './stores/system-packages.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser for the browser tests: named by CHROMIUM_PATH, found on the path or installed where that is possible. */
export async function findChromium(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<string> {
  const found = env.CHROMIUM_PATH || findBinary(NAMES)
  if (found) return found
  const packages = aptPackages(say)
  if (packages.canInstall()) await packages.install(['chromium'])
  const installed = findBinary(NAMES)
  if (installed) return installed
  throw new StartError('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.')
}
