import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { VERSION } from '@avaliax/chassis/telemetry/version.ts'
import { withMongoOf } from './backup/data-folder-mongo.ts'
import { dataDirOf, givenMongo, PLACE_OPTIONS, PLACE_USAGE, placesBesideMongo } from './backup/data-places.ts'
import { backedUpKeys, installationKeys, type Keys, opensTheSame, restoreKeys } from './backup/keys.ts'
import { nameReal, type Restored, restoreBackup } from './backup/restore-backup.ts'
import { EXIT_USAGE, parsedOr, runCommandLine } from './backup/run-command-line.ts'
import { StartError } from './run/start-error.ts'

/** Migrations run by themselves at the start. */
const NEXT = 'npm start, then npm run resync -- tenancy, and so for each service'
const NEXT_IN_CONTAINERS =
  'docker compose up -d, then docker compose exec app node packages/stack/src/resync.ts tenancy (or exec tenancy …), and so for each service'

/** The image tells its processes where the built pages are. */
const inContainer = (): boolean => process.env.WEB_DIR !== undefined && process.env.WIDGET_FILE !== undefined

const USAGE = `Usage: npm run restore -- BACKUP [options]
       npm run restore -- --real
  --real          it takes the place of what was lost; without it, it is a copy for practice and sends nothing to anybody. Without
                  a BACKUP: the copy that was restored before is the real one from its next start on
  --force         delete what the target holds first
${PLACE_USAGE}
The product must not run meanwhile.`
const EXIT_DIFFERENT = 2

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const argumentsOf = (args: string[]) =>
  parseArgs({
    args,
    options: {
      ...PLACE_OPTIONS,
      force: { type: 'boolean', default: false },
      real: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })

type Arguments = ReturnType<typeof argumentsOf>['values']

/** Keys of another installation in the target would leave the restored grants closed. */
function refuseOtherKeys(current: Keys | null, backedUp: Keys | null, force: boolean): void {
  if (!current || !backedUp || force || opensTheSame(current, backedUp)) return
  throw new StartError(
    'Nothing was restored: the target has other seal keys than the backup. --force replaces those of a data folder.',
  )
}

function report({ manifest, differences, announcedAgain }: Restored): number {
  const { version, createdAt, collections, pictures, taps, missingPictures } = manifest
  print(`Backup of ${createdAt}, version ${version}${version === VERSION ? '' : ` (this is ${VERSION})`}`)
  print(
    `restored: ${collections.length} collections, ${pictures.length} pictures, ${taps.length} files of taps`,
  )
  print(`events that the services announce again: ${announcedAgain}`)
  if (missingPictures.length > 0) print(`missing since before the backup: ${missingPictures.join(', ')}`)
  if (differences.length === 0) return 0
  process.stderr.write(`The counts differ from the backup's:\n  ${differences.join('\n  ')}\n`)
  return EXIT_DIFFERENT
}

async function sayReal(values: Arguments, env: NodeJS.ProcessEnv): Promise<number> {
  const given = givenMongo(env)
  const { prefix } = placesBesideMongo({ args: values, env, there: given ? 'above' : 'nothing' })
  const into = (mongoUrl: string) => nameReal({ mongoUrl, prefix })
  if (given) await into(given)
  else await withMongoOf({ dataDir: dataDirOf(values, env), env, say: print }, into)
  print('From its next start on this installation sends again.')
  return 0
}

async function restore(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parsedOr(USAGE, () => argumentsOf(args))
  const [backup, ...more] = positionals
  if ((!backup && !values.real) || more.length > 0) throw new StartError(USAGE, EXIT_USAGE)
  const dataDir = dataDirOf(values, env)
  if (!backup) return sayReal(values, env)
  const folder = resolve(backup)
  const { force, real: isReal } = values
  const keys = backedUpKeys(folder)
  refuseOtherKeys(installationKeys(env, dataDir), keys, force)

  const given = givenMongo(env)
  const places = placesBesideMongo({ args: values, env, there: given ? 'above' : 'nothing' })
  const into = (mongoUrl: string) => restoreBackup({ ...places, mongoUrl, folder, force, isReal })
  const restored = given ? await into(given) : await withMongoOf({ dataDir, env, say: print }, into)
  if (keys && !given) restoreKeys(dataDir, keys)

  const exitCode = report(restored)
  if (!keys) print('keys: not in the backup. Put them where they were, or no stored grant opens.')
  else if (given)
    print('keys: give the services those of keys.json, SEAL_KEYS and CONTENT_SEAL_KEYS among them.')
  if (!isReal)
    print(
      'It is a copy: it sends no mail and calls nobody (RESTORED_COPY). Is it the real one? npm run restore -- --real',
    )
  print(`Next: ${inContainer() ? NEXT_IN_CONTAINERS : NEXT}: docs/runbooks/backup.md`)
  return exitCode
}

await runCommandLine(() => restore(process.argv.slice(2), process.env))
