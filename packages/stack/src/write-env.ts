// Writes what docker-compose.yml asks for into .env, once:
// node packages/stack/src/write-env.ts --email you@example.com https://reviews.example.com
// --email: of who logs in first, a mailbox that is read: passwords are reset through it.
// Without an address, or with one of this computer (https://avaliax.localhost:8443): for a trial, where the rules of production do not hold. --small: for the small server.
// --print: to the output instead.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isEmail } from '@avaliax/proto/text-rules.ts'
import { writeFileAtomic } from './run/write-file-atomic.ts'
import { composeEnv, envFile } from './stack/compose-env.ts'
import { loadSecrets, type Secrets } from './stack/secrets.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const TARGET = join(ROOT, '.env')

/** Read by Compose, so that no command of an operator can start the other kind of server by mistake. */
const SMALL = { COMPOSE_FILE: 'deploy/docker/compose.small.yml' }

function freshSecrets(): Secrets {
  const folder = mkdtempSync(join(tmpdir(), 'avaliax-env-'))
  try {
    return loadSecrets(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const { values, positionals } = parseArgs({
  options: { print: { type: 'boolean' }, small: { type: 'boolean' }, email: { type: 'string' } },
  allowPositionals: true,
})
const [publicUrl] = positionals
const content = envFile({
  ...(values.small && SMALL),
  ...composeEnv(freshSecrets(), { publicUrl, email: values.email }),
})
if (publicUrl && !(values.email && isEmail(values.email))) {
  console.error('Say who logs in first, by an address whose mail is read: --email you@example.com')
  process.exitCode = 1
} else if (values.print) {
  process.stdout.write(content)
} else if (existsSync(TARGET)) {
  console.error(
    '.env is there already; its keys open existing data, so it is left alone. Move it away to make new ones.',
  )
  process.exitCode = 1
} else {
  writeFileAtomic(TARGET, content)
  console.log('.env written. Add SMTP_URL and MAIL_FROM to it. Next: docker compose up --build')
}
