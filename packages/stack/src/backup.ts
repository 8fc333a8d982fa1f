import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackup } from './backup/create-backup.ts'
import { dataDirOf, givenMongo, PLACE_OPTIONS, PLACE_USAGE, placesBesideMongo } from './backup/data-places.ts'
import { installationKeys, keysFileIn } from './backup/keys.ts'
import { parsedOr, runCommandLine } from './backup/run-command-line.ts'
import { runningStack } from './run/running-stack.ts'
import { StartError } from './run/start-error.ts'

const USAGE = `Usage: npm run backup -- [options]
  --out DIR       where the backup's own folder is made (default backups)
  --without-keys  leave the keys out, where they are kept elsewhere
${PLACE_USAGE}`
const EXIT_INCOMPLETE = 2
const ROOT = resolve(import.meta.dirname, '../../..')

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const argumentsOf = (args: string[]) =>
  parseArgs({
    args,
    options: {
      ...PLACE_OPTIONS,
      out: { type: 'string', default: join(ROOT, 'backups') },
      'without-keys': { type: 'boolean', default: false },
    },
  }).values

async function backup(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const values = parsedOr(USAGE, () => argumentsOf(args))
  const dataDir = dataDirOf(values, env)
  const mongoUrl = givenMongo(env) ?? runningStack(dataDir).storeUrls.mongoUrl
  const keys = values['without-keys'] ? null : installationKeys(env, dataDir)
  if (!keys && !values['without-keys'])
    throw new StartError(
      'Nothing was backed up: the keys are neither in SEAL_KEYS and CONTENT_SEAL_KEYS nor in the data folder. ' +
        'Without them no stored Google grant opens again. Hand them over, or keep them elsewhere: --without-keys',
    )
  const now = new Date()
  const folder = join(resolve(values.out), now.toISOString().replaceAll(':', '-'))
  const places = placesBesideMongo({ args: values, env, there: 'folders' })
  const { collections, pictures, taps, missingPictures } = await createBackup({
    ...places,
    mongoUrl,
    folder,
    keys,
    now: () => now,
  })
  const rows = sumOf(collections.map(({ count }) => count))
  print(`databases: ${collections.length} collections, ${rows} rows`)
  print(`pictures: ${pictures.length}`)
  print(`tap journal: ${taps.length} files of ${places.journal}`)
  print(keys ? `keys: ${keysFileIn(folder)}. Keep it apart from the rest.` : 'keys: left out')
  print(`The backup is complete: ${folder}`)
  if (missingPictures.length === 0) return 0
  process.stderr.write(`Pictures that rows name and the store lacks:\n  ${missingPictures.join('\n  ')}\n`)
  return EXIT_INCOMPLETE
}

await runCommandLine(() => backup(process.argv.slice(2), process.env))
