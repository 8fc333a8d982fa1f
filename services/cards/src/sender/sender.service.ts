import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { notFound, orNull, validationError } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Sender } from '@avaliax/proto/cards/sender/sender.routes.ts'
import type { DnsClient } from '@avaliax/providers/dns/dns-client.ts'
import type { SignedSender } from '@avaliax/providers/mailer/mailer.ts'
import type { Connection } from 'mongoose'
import type { Writer } from '../client/write-access.service.ts'
import { type SenderRow, senders } from './sender.model.ts'
import { readSenderAddress, registeredDomain } from './sender-address.parser.ts'
import {
  dkimName,
  dkimSeen,
  dmarcName,
  dmarcSeen,
  doubledName,
  presentRecords,
  type Seen,
  spfSeen,
} from './sender-records.domain.ts'

interface Deps {
  db: Connection
  dns: Pick<DnsClient, 'txt'>
  seal: Sealer
  /** Hosts of the installation, whose domains are nobody's to send with. */
  ours: readonly string[]
  transact: Transact
  now: () => Date
}

const KEY_BITS = 2048
const SELECTOR_BYTES = 4
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Somebody is at it: looked at each hour. */
const YOUNG_MS = 3 * DAY_MS
/** A name server that is set up anew may answer wrongly for a day or two. */
const FAILURES_MAX = 3
/** Rows that one run looks at. */
const AT_ONCE = 50
const NOT_SENDABLE =
  'Use um endereço do domínio da empresa, como contato@suaempresa.com.br. Endereços do Gmail, Outlook e parecidos não servem.'

const newKeyPair = promisify(generateKeyPair)
const sealedFor = (clientId: number): string => `sender:${clientId}`

/** Addresses of shops' own domains: proven by the key in their DNS, which nobody else can put there. */
export function senderService({ db, dns, seal, ours, transact, now }: Deps) {
  const rowsOf = (clientId: number) => senders.on(db).within({ clientIds: [clientId] })
  const everyRow = senders.on(db).within('all')

  async function freshKey(clientId: number) {
    const { publicKey, privateKey } = await newKeyPair('rsa', {
      modulusLength: KEY_BITS,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return {
      selector: `av${randomBytes(SELECTOR_BYTES).toString('hex')}`,
      keySealed: seal.seal(privateKey, sealedFor(clientId)),
      publicKey: publicKey.toString('base64'),
    }
  }

  async function look(row: SenderRow): Promise<Seen[]> {
    const { domain } = row
    const dmarcNames = [...new Set([domain, registeredDomain(domain)])].map(dmarcName)
    const [dkim, spf, ...dmarc] = await Promise.all([
      dns.txt(dkimName(row)),
      dns.txt(domain),
      ...dmarcNames.map((name) => dns.txt(name)),
    ])
    const doubled = dkim.outcome === 'absent' ? await dns.txt(doubledName(row)) : null
    return [dkimSeen(row.publicKey, dkim, doubled), spfSeen(spf), dmarcSeen(dmarc)]
  }

  /** Name servers that do not answer change nothing but when they are asked again. */
  async function check(row: SenderRow): Promise<SenderRow> {
    const records = await look(row)
    const at = now()
    const dkim = records.find(({ kind }) => kind === 'dkim')?.state
    const isRight = dkim === 'right'
    // Whoever presses often counts once a day.
    const isEarly = row.state === 'verified' && !isRight && row.dueAt > at
    const isFailure = row.state === 'verified' && !isRight && dkim !== 'away' && !isEarly
    const failures = isRight ? 0 : row.failures + (isFailure ? 1 : 0)
    const state = isRight ? 'verified' : failures >= FAILURES_MAX ? 'failed' : row.state
    const isYoung = state === 'waiting' && at.getTime() - row.madeAt.getTime() < YOUNG_MS
    const dueAt = new Date(at.getTime() + (isYoung || dkim === 'away' ? HOUR_MS : DAY_MS))
    const verifiedAt = isRight ? (row.verifiedAt ?? at) : row.verifiedAt
    // Another key, or none, came meanwhile: this look was about the former.
    const same = { _id: row._id, selector: row.selector }
    const after = await rowsOf(row.clientId).findOneAndUpdate(same, {
      $set: {
        records,
        failures,
        state,
        checkedAt: at,
        verifiedAt,
        ...(!isEarly && { dueAt }),
      },
    })
    if (!after) throw notFound()
    return after
  }

  async function required(clientId: number): Promise<SenderRow> {
    const row = await rowsOf(clientId).findOne({ _id: clientId })
    if (!row) throw notFound()
    return row
  }

  return {
    async read(clientId: number): Promise<Sender | null> {
      const row = await rowsOf(clientId).findOne({ _id: clientId })
      return row && present(row)
    },

    /** The key stays with its domain, so that another name before the @ needs no other record. */
    async put({ mayChange, audit }: Writer, clientId: number, typed: string): Promise<Sender> {
      mayChange(clientId)
      const read = readSenderAddress(typed, ours)
      if (!read) throw validationError('address', NOT_SENDABLE)
      const former = await rowsOf(clientId).findOne({ _id: clientId })
      const isSame = former?.domain === read.domain
      const key = isSame ? null : await freshKey(clientId)
      const at = now()
      await transact(async (tx) => {
        const fresh = key && {
          ...key,
          state: 'waiting' as const,
          records: [],
          failures: 0,
          checkedAt: null,
          verifiedAt: null,
          dueAt: at,
          madeAt: at,
        }
        await rowsOf(clientId).upsert({ _id: clientId }, { $set: { ...read, ...fresh } }, tx)
        const subject = `sender-${clientId}` as const
        const before = former && { address: former.address }
        await audit({ subject, clientId, before, after: { address: read.address } }, tx)
      })
      return present(await check(await required(clientId)))
    },

    async check(clientId: number): Promise<Sender | null> {
      const row = await rowsOf(clientId).findOne({ _id: clientId })
      return row && present(await check(row))
    },

    async remove({ mayChange, audit }: Writer, clientId: number): Promise<void> {
      mayChange(clientId)
      await transact(async (tx) => {
        const former = await rowsOf(clientId).findOne({ _id: clientId }, tx)
        if (!former) return
        await rowsOf(clientId).deleteMany({ _id: clientId }, tx)
        const subject = `sender-${clientId}` as const
        await audit({ subject, clientId, before: { address: former.address }, after: null }, tx)
      })
    },

    /** Answers what the shop's mails leave with; null: the agency's. */
    async of(clientId: number): Promise<SignedSender | null> {
      const row = await rowsOf(clientId).findOne({ _id: clientId, state: 'verified' })
      if (!row) return null
      const { address, domain: domainName, selector: keySelector, keySealed } = row
      return {
        address,
        dkim: { domainName, keySelector, privateKey: seal.open(keySealed, sealedFor(clientId)) },
      }
    },

    /** The daily look: several rows a run, the longest due first. */
    async checkDue(mayContinue: () => boolean): Promise<void> {
      const due = await everyRow.find({ dueAt: { $lte: now() } }, { sort: { dueAt: 1 }, limit: AT_ONCE })
      for (const row of due) {
        if (!mayContinue()) return
        // It was taken away, or another look was faster.
        await orNull(check(row))
      }
    },
  }
}
export type SenderService = ReturnType<typeof senderService>

function present(row: SenderRow): Sender {
  const { address, domain, state, checkedAt, verifiedAt } = row
  return {
    address,
    domain,
    state,
    records: presentRecords(row),
    checkedAt: checkedAt?.toISOString() ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
  }
}
