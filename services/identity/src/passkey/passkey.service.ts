import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import {
  type NewPasskey,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyCreation,
} from '@avaliax/proto/identity/passkey.routes.ts'
import type { Logger } from 'pino'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { NamesOfMail } from '../mail/mail-names.lookup.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { PasskeyRow } from './passkey.model.ts'
import type { PasskeyRepository } from './passkey.repository.ts'
import { CHALLENGE_MS } from './passkey-challenge.domain.ts'
import { knownCredential, type PasskeyCheck, userHandleOf } from './passkey-check.service.ts'
import { ALGORITHMS, readNewPasskey, type Site } from './passkey-response.parser.ts'

interface Deps {
  passkeys: PasskeyRepository
  passkeyCheck: PasskeyCheck
  users: Pick<UserRepository, 'update'>
  audit: AuditLog
  tellSecurity: TellSecurity
  mailOutbox: Pick<MailOutbox, 'wake'>
  transact: Transact
  site: Site
  newId: () => string
  now: () => Date
  /** The device asks with the agency's name. */
  names: NamesOfMail
  log: Pick<Logger, 'warn'>
}

interface Addition {
  name: string
  passkey: NewPasskey
}

const tooMany = () => appError('CONFLICT', { message: `No máximo ${PASSKEYS_MAX} chaves de acesso` })
const refused = () => appError('PASSKEY_REFUSED')

/** The passkeys of somebody signed in, who is told of each that comes or goes. */
export function passkeyService(deps: Deps) {
  const {
    passkeys,
    passkeyCheck,
    users,
    audit,
    tellSecurity,
    mailOutbox,
    transact,
    site,
    newId,
    now,
    names,
    log,
  } = deps

  const actOf = ({ userId, email, trace }: SignedIn, { _id }: PasskeyRow) => ({
    actor: { userId, email },
    subject: `passkey-${_id}` as const,
    trace,
  })

  const store = (who: SignedIn, row: PasskeyRow, challenge: Parameters<PasskeyCheck['use']>[0]) =>
    transact(async (tx) => {
      // The write makes two additions of one person exclude each other, so that both cannot be the tenth.
      const user = await users.update(who.userId, {}, tx)
      if ((await passkeys.of(who.userId, tx)).length >= PASSKEYS_MAX) throw tooMany()
      if (!(await passkeyCheck.use(challenge, tx))) throw refused()
      await passkeys.insert(row, tx)
      await audit({ action: 'passkey.added', ...actOf(who, row), after: { name: row.name } }, tx)
      await tellSecurity(user, 'passkey-added', tx)
    })

  return {
    async list(
      { userId }: SignedIn,
      query: { limit: number; cursor?: string | undefined },
    ): Promise<ListResult<Passkey>> {
      const { items, ...page } = await passkeys.page(userId, query)
      return { ...page, items: items.map(present) }
    },

    async begin({ userId, email }: SignedIn): Promise<PasskeyCreation> {
      const own = await passkeys.of(userId)
      if (own.length >= PASSKEYS_MAX) throw tooMany()
      const { brand } = await names({ clientId: null, askedBy: null }, log)
      return {
        rp: { id: site.rpId, name: brand.name },
        user: { id: userHandleOf(userId), name: email, displayName: email },
        challenge: passkeyCheck.challengeTo({ to: 'add', userId }),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: CHALLENGE_MS,
        excludeCredentials: own.map(knownCredential),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      }
    },

    async add(who: SignedIn, { name, passkey }: Addition): Promise<Passkey> {
      const signed = passkeyCheck.opened(passkey, { to: 'add', userId: who.userId })
      const credential = signed && (await readNewPasskey(passkey, signed.challenge, site))
      if (!credential) throw refused()
      const row: PasskeyRow = {
        ...credential,
        _id: newId(),
        userId: who.userId,
        name,
        transports: passkey.transports,
        createdAt: now(),
        lastUsedAt: null,
      }
      await store(who, row, signed).catch((error: unknown) => {
        throw isDuplicateKey(error) ? refused() : error
      })
      mailOutbox.wake()
      return present(row)
    },

    rename: (who: SignedIn, passkeyId: string, name: string): Promise<Passkey> =>
      transact(async (tx) => {
        const row = await passkeys.rename(who.userId, passkeyId, name, tx)
        if (!row) throw notFound()
        await audit({ action: 'passkey.renamed', ...actOf(who, row), after: { name } }, tx)
        return present(row)
      }),

    async remove(who: SignedIn, passkeyId: string): Promise<void> {
      await transact(async (tx) => {
        const row = await passkeys.remove(who.userId, passkeyId, tx)
        if (!row) throw notFound()
        const user = await users.update(who.userId, {}, tx)
        await audit({ action: 'passkey.removed', ...actOf(who, row), before: { name: row.name } }, tx)
        await tellSecurity(user, 'passkey-removed', tx)
      })
      mailOutbox.wake()
    },
  }
}
export type PasskeyService = ReturnType<typeof passkeyService>

const present = ({ _id, name, backedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id: _id,
  name,
  synced: backedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
