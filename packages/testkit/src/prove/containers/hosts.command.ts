import { writeFileSync } from 'node:fs'
import { logIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { listHosts } from '@avaliax/proto/tenancy/host.routes.ts'
import { apiClient } from '../../api-client.ts'
import { hostStory, told } from '../hosts/host-story.ts'
import { hostVisits } from '../hosts/host-visits.ts'

/** Inside the network of the edge's container: `node hosts.command.ts live|again|removed`, with what it needs in its environment. */
const [step = ''] = process.argv.slice(2)
const {
  ORIGIN = '',
  EMAIL = '',
  PASSWORD = '',
  SUPERADMIN = '',
  SUPERADMIN_PASSWORD = '',
  ROOT = '',
} = process.env
const { NAME = '', TARGET = '', CERTIFICATE } = process.env
const ROOT_FILE = '/tmp/root.crt'
const SANDBOX = 'http://sandbox:8080/__sandbox/dns'
const PORT = 8443
const say = (line: string) => void process.stdout.write(`${line}\n`)

writeFileSync(ROOT_FILE, Buffer.from(ROOT, 'base64'))
const visits = hostVisits({ rootFile: ROOT_FILE, at: { host: '127.0.0.1', port: PORT } })

async function record(name: string, type: string, values: string[]): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(SANDBOX, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name, type, values }),
  })
  if (!answer.ok) throw new Error(`The name server answered ${answer.status}`)
}

async function storyOf(isNew: boolean) {
  const anonymous = apiClient(ORIGIN)
  const body = { email: EMAIL, password: PASSWORD }
  const { token, user } = isNew
    ? await anonymous.call(signUp, { body: { ...body, companyName: 'Padaria de Teste' } })
    : await anonymous.call(logIn, { body })
  const clientId = user.clientId ?? 0
  const operator = await anonymous.call(logIn, { body: { email: SUPERADMIN, password: SUPERADMIN_PASSWORD } })
  const owner = { api: anonymous.as(token), clientId }
  const superadmin = anonymous.as(operator.token)
  const story = hostStory({ owner, superadmin, record, target: TARGET, address: '192.0.2.7', visits, say })
  return { story, owner }
}

async function goes(): Promise<boolean> {
  if (step === 'live') {
    const { story } = await storyOf(true)
    if (!(await story.becomeLive(NAME)) || !(await story.isServed(NAME))) return false
    say(`certificate ${await visits.handshake(NAME)}`)
    return true
  }
  if (step === 'removed') {
    const { story, owner } = await storyOf(false)
    const [host] = await owner.api.call(listHosts, { params: { clientId: owner.clientId } })
    return host !== undefined && (await story.isRemoved(host))
  }
  const [kept, stranger] = [await visits.handshake(NAME), await visits.handshake(`x.${NAME}`)]
  return [
    told(say, kept === CERTIFICATE, 'the same certificate', kept),
    told(say, stranger === null, 'none of a name that is nobody’s', stranger),
  ].every(Boolean)
}

process.exitCode = (await goes()) ? 0 : 1
