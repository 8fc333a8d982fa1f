import { createHash } from 'node:crypto'
import { checkApiToken } from '@avaliax/proto/identity/api-token.internal.ts'
import { createApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { listNotifications } from '@avaliax/proto/identity/notification.routes.ts'
import { inviteOwner, reserveOwner } from '@avaliax/proto/identity/owner.internal.ts'
import {
  changePassword,
  checkPasswordLink,
  FORGOT_PASSWORD_SAID,
  forgotPassword,
  LINK_USED,
  PASSWORD_CHANGED_SAID,
  resetPassword,
} from '@avaliax/proto/identity/password.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  AGENCY,
  type IdentityUnderTest,
  PASSWORD,
  PUBLIC_URL,
  type SignedIn,
  startIdentity,
} from './identity-under-test.ts'

const NEW_PASSWORD = 'outra-senha-longa'
const LINK = new RegExp(`${PUBLIC_URL}/reset-password\\?token=(\\S+)`)

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity({ RESETS_PER_HOUR_AND_ADDRESS: '1000' })
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const forgot = (email: unknown, address?: string) =>
  identity.send(forgotPassword, { body: { email }, ...(address && { address }) })
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  identity.send(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } })
const tokens = () => identity.deps.db.collection<{ _id: string }>('password_reset_tokens')

async function mailedToken(email: string, count = 1): Promise<string> {
  const mails = await identity.mailOf(email, count)
  return LINK.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
async function forgottenBy(email: string, count = 1): Promise<string> {
  expect((await forgot(email)).status).toBe(200)
  return mailedToken(email, count)
}

describe('a forgotten password (T35)', () => {
  it('is set by the mailed link once, and ends every session', async () => {
    const owner = await identity.owner()
    const other = await identity.loggedIn(owner.email)
    const token = await forgottenBy(owner.email)

    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const bodies = Object.fromEntries(answers.map(({ status, body }) => [status, body]))
    expect(bodies[200]).toEqual({ message: PASSWORD_CHANGED_SAID })
    expect(bodies[400].code).toBe('RESET_TOKEN_INVALID')

    for (const { sessionId } of [owner, other])
      expect(await identity.session(sessionId)).toEqual({ active: false })
    expect((await identity.send(logIn, { body: { email: owner.email, password: PASSWORD } })).status).toBe(
      401,
    )
    await identity.loggedIn(owner.email, NEW_PASSWORD)
    const [, mail] = await identity.mailOf(owner.email, 2)
    expect(mail?.subject).toBe('Your password was changed · Agência Sol')
    // Whoever holds the whole token is told why it does nothing; it is kept until it expires.
    const error = { code: 'RESET_TOKEN_INVALID', message: LINK_USED }
    const details = [{ path: 'token', message: LINK_USED }]
    expect((await reset(token)).body).toMatchObject({ ...error, details })
    const check = (text: string, headers: Record<string, string> = {}) =>
      identity.send(checkPasswordLink, { body: { token: text }, headers })
    expect((await check(token, { 'accept-language': 'en' })).body.message).toBe(
      'This link was already used. Request a new one.',
    )
    const [linkId = ''] = token.split('.')
    const row = await tokens().findOne({ linkId } as never)
    expect(row).toMatchObject({ used: true, expiresAt: expect.any(Date) })
    for (const other of [`${linkId}.${'A'.repeat(43)}`, `${token}A`, linkId])
      expect((await check(other)).body.message).not.toBe(LINK_USED)
    // Another link has a place of its own, and the used one keeps its own.
    const next = await forgottenBy(owner.email, 3)
    expect((await check(next)).status).toBe(200)
    expect((await check(token)).body.message).toBe(LINK_USED)
  })

  it('revokes every API token that its person made, and no other; a password that is changed revokes none', async () => {
    const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
    const owner = await identity.owner()
    const clientId = owner.actor.selectedClientId ?? 0
    const create = async ({ actor }: SignedIn, name: string) => {
      const body = { name, scope: 'read', expiresInDays: null }
      return (await identity.send(createApiToken, { actor, params: { clientId }, body })).body
    }
    const opens = async ({ token }: { token: string }): Promise<boolean> => {
      const hash = createHash('sha256').update(token).digest('base64url')
      return (await identity.send(checkApiToken, { params: { hash } })).body.active
    }
    const [own, ofAgency] = [await create(owner, 'Painel'), await create(agency, 'Da agência')]
    const body = { currentPassword: PASSWORD, newPassword: 'primeira-senha-longa' }
    const changed = await identity.send(changePassword, {
      actor: owner.actor,
      body: { ...body, confirmPassword: body.newPassword },
    })
    expect([changed.status, await opens(own)]).toEqual([200, true])

    // The mails before are those of the two tokens and of the changed password: the next one has the link.
    await identity.mailOf(owner.email, 3)
    expect((await reset(await forgottenBy(owner.email, 4))).status).toBe(200)
    expect([await opens(own), await opens(ofAgency)]).toEqual([false, true])
    const mails = await identity.mailOf(owner.email, 6)
    expect(mails.map(({ subject }) => subject)).toContain('Your API tokens were revoked · Agência Sol')
    const { body: notices } = await identity.send(listNotifications, { actor: owner.actor })
    expect(notices[0]).toMatchObject({ facts: { security: 'api-tokens-revoked' } })
    const query = { search: owner.email, action: 'api-token.revoked' }
    const { body: trail } = await identity.send(listAudit, { actor: agency.actor, query })
    expect(trail).toMatchObject([
      { actorId: owner.userId, subject: `api-token-${own.apiToken.id}`, before: { name: 'Painel' } },
    ])
  })

  it('is held in the store as a hash of 256 bits alone', async () => {
    const owner = await identity.owner()
    const token = await forgottenBy(owner.email)
    const row = await tokens().findOne({ _id: `reset-${owner.userId}` })
    expect(row).toMatchObject({ hash: createHash('sha256').update(token).digest('base64url') })
    expect(JSON.stringify(row)).not.toContain(token.split('.')[1])
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32)
    expect(await identity.deps.db.collection('letters').countDocuments()).toBe(0)
  })

  it('is set by the newest link alone, and by none after 30 minutes', async () => {
    const { email, userId } = await identity.owner()
    const [older, newest] = [await forgottenBy(email), await forgottenBy(email, 2)]
    expect(newest).not.toBe(older)
    expect((await reset(older)).body.code).toBe('RESET_TOKEN_INVALID')

    const place = { _id: `reset-${userId}` }
    const { createdAt, expiresAt } = (await tokens().findOne(place)) as never as Record<string, Date>
    expect(Number(expiresAt) - Number(createdAt)).toBe(30 * 60_000)
    await tokens().updateOne(place, { $set: { expiresAt: new Date(Date.now() - 1) } })
    expect((await reset(newest)).body.code).toBe('RESET_TOKEN_INVALID')
  })

  it('reports whether its link is still valid before anything is typed', async () => {
    const { email, userId } = await identity.owner()
    const check = (token: string, address?: string) =>
      identity.send(checkPasswordLink, { body: { token }, ...(address && { address }) })
    const older = await forgottenBy(email)
    const token = await forgottenBy(email, 2)
    expect((await check(older)).body.code).toBe('RESET_TOKEN_INVALID')
    const first = await check(token)
    const row = await tokens().findOne({ _id: `reset-${userId}` })
    expect([first.status, first.body]).toEqual([
      200,
      {
        expiresAt: (row as never as { expiresAt: Date }).expiresAt.toISOString(),
        minLength: 6,
        language: 'en',
        invitation: null,
      },
    ])
    // Asking uses nothing up, and tells of nobody.
    expect((await check(token)).body).toEqual(first.body)
    expect((await check(`${token}A`)).body).toMatchObject({ code: 'RESET_TOKEN_INVALID' })
    expect((await reset(token)).status).toBe(200)
    expect((await check(token)).body.code).toBe('RESET_TOKEN_INVALID')
  })

  it('is refused with one text for every wrong token', async () => {
    const { email } = await identity.owner()
    const token = await forgottenBy(email)
    const [id = '', secret = ''] = token.split('.')
    const wrong = ['x', id, `${id}.${'A'.repeat(43)}`, `${id}.${secret}A`, `${'0'.repeat(36)}.${secret}`]
    const answers = await Promise.all(wrong.map((text) => reset(text)))
    const bodies = answers.map(({ status, body }) => JSON.stringify({ status, ...body, requestId: '' }))
    expect(new Set(bodies).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({
      code: 'RESET_TOKEN_INVALID',
      message: 'Link inválido ou expirado. Peça um novo.',
    })
    const object = await identity.send(resetPassword, {
      body: { token: { $ne: null }, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    })
    expect([object.status, object.body.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect((await reset(token)).status).toBe(200)
  })

  it('refuses a common password, and keeps the link', async () => {
    const { email } = await identity.owner()
    const token = await forgottenBy(email)
    const { status, body } = await reset(token, 'Senha123')
    expect([status, body.code, body.details]).toEqual([
      400,
      'VALIDATION_ERROR',
      [{ path: 'newPassword', message: 'Esta senha é muito comum. Escolha outra.' }],
    ])
    expect((await reset(token)).status).toBe(200)
  })
})

describe('asking for a link', () => {
  it('answers the same bytes for a known, an unknown and an odd spelling of an address (T34)', async () => {
    const { email } = await identity.owner()
    const answers = await Promise.all(
      [email, `no-${email}`, ` ${email.toUpperCase()} `].map((text) => forgot(text)),
    )
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [200, JSON.stringify({ message: FORGOT_PASSWORD_SAID })]),
    )
    const headers = answers.map(({ headers }) => [...headers.keys()].sort())
    expect(new Set(headers.map((names) => names.join())).size).toBe(1)
    // The same mail request is written for each of them; whose address it is nobody looks up before the answer.
    await identity.mailOf(email, 1)
    await identity.settled()
    // The older of two links at once may have ended before its mail left; asked alone, the odd spelling brings one more.
    const { length: mails } = await identity.mailOf(email, 1)
    await forgot(` ${email.toUpperCase()} `)
    expect(await identity.mailOf(email, mails + 1)).toHaveLength(mails + 1)
  })

  it('refuses two addresses, line breaks and a list (T36)', async () => {
    for (const email of [['a@x.com', 'b@y.com'], 'a@x.com\ncc:b@y.com', 'a@x.com,b@y.com', 'a@x%0acc:b@y'])
      expect((await forgot(email)).body.code).toBe('VALIDATION_ERROR')
  })

  it('writes the configured host into the link, whatever the request says (T36)', async () => {
    const { email } = await identity.owner()
    await identity.send(forgotPassword, {
      body: { email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    const [mail] = await identity.mailOf(email, 1)
    expect(mail?.text).toMatch(LINK)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  it('is bounded per e-mail, known or not', async () => {
    const { email } = await identity.owner()
    for (const address of [email, `no-${email}`]) {
      const answers = []
      for (let i = 0; i < 6; i++) answers.push(await forgot(address, `198.51.100.${i}`))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_000)
    }
  })
})

describe('an invitation', () => {
  const invitationUrl = async (email: string) => {
    const { userId } = (await identity.send(reserveOwner, { body: { email } })).body
    const body = { clientId: 7_000 + userId, companyId: 8_000 + userId }
    return (await identity.send(inviteOwner, { params: { userId }, body })).body.url as string
  }

  it('lets nobody in before its link has set a password', async () => {
    const url = await invitationUrl('convidada@example.com')
    expect(
      (await identity.send(logIn, { body: { email: 'convidada@example.com', password: PASSWORD } })).status,
    ).toBe(401)

    const [mail] = await identity.mailOf('convidada@example.com', 1)
    expect(mail?.subject).toBe('Sua conta está pronta · Agência Sol')
    expect(mail?.text).toContain(url)
    expect((await reset(new URL(url).searchParams.get('token') ?? '')).status).toBe(200)
    const owner = await identity.loggedIn('convidada@example.com', NEW_PASSWORD)
    expect(owner.actor.memberships).toMatchObject([{ clientId: 7_000 + owner.userId }])
  })

  it('holds for seven days, until the next one', async () => {
    const url = await invitationUrl('semana@example.com')
    const row = (await tokens().findOne({
      purpose: 'invitation',
      linkId: linkId(url),
    })) as never as Record<string, Date>
    expect(Number(row.expiresAt) - Number(row.createdAt)).toBe(7 * 86_400_000)
  })
  const linkId = (url: string) => new URL(url).searchParams.get('token')?.split('.')[0]
})

describe('the own password', () => {
  const change = (
    { actor }: Awaited<ReturnType<IdentityUnderTest['owner']>>,
    currentPassword: string,
    newPassword = NEW_PASSWORD,
  ) =>
    identity.send(changePassword, {
      actor,
      body: { currentPassword, newPassword, confirmPassword: newPassword },
    })

  it('is changed with the current one, ends the other sessions and is told by mail', async () => {
    const owner = await identity.owner()
    const other = await identity.loggedIn(owner.email)
    const stale = await forgottenBy(owner.email)

    expect((await change(owner, 'errada')).body).toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
      // The account's own language.
      message: 'The current password is incorrect',
    })
    expect((await change(owner, PASSWORD)).body).toEqual({ message: PASSWORD_CHANGED_SAID })
    expect(await identity.session(owner.sessionId)).toMatchObject({ active: true })
    expect(await identity.session(other.sessionId)).toEqual({ active: false })
    expect((await reset(stale)).body.code).toBe('RESET_TOKEN_INVALID')
    const [, mail] = await identity.mailOf(owner.email, 2)
    expect(mail?.text).toContain('was just changed')
    await identity.loggedIn(owner.email, NEW_PASSWORD)
  })

  it('cannot be guessed by who holds a session', async () => {
    const owner = await identity.owner()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => change(owner, 'errada')))
    const codes = guesses.map(({ body }) => body.code).sort()
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'CURRENT_PASSWORD_WRONG'),
      ...Array.from({ length: 7 }, () => 'RATE_LIMITED'),
    ])
    expect((await change(owner, PASSWORD)).status).toBe(429)
  })

  it('of whoever runs the agency has twelve signs at least, changed or set by a link; an owner’s six', async () => {
    const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
    const changeOf = (newPassword: string) =>
      identity.send(changePassword, {
        actor: agency.actor,
        body: { currentPassword: AGENCY.password, newPassword, confirmPassword: newPassword },
      })
    // Signs as people count them: eleven with accents and a family of emoji are eleven.
    for (const short of [
      'abc-de',
      'onze-signos',
      'a\u0301e\u0301i\u0301o\u0301u\u0301-onze!',
      '👨‍👩‍👧‍👦-familia!',
    ]) {
      const { status, body } = await changeOf(short)
      expect([short, status, body.details?.[0]]).toEqual([
        short,
        400,
        { path: 'newPassword', message: expect.stringContaining('12') },
      ])
    }
    const mailsBefore = await identity.mailOf(AGENCY.email, 0)
    const token = await forgottenBy(AGENCY.email, mailsBefore.length + 1)
    expect((await reset(token, 'onze-signos')).body.details).toMatchObject([{ path: 'newPassword' }])
    // The link was not used up by the refusal.
    expect((await reset(token, AGENCY.password)).status).toBe(200)
    expect((await change(await identity.owner(), PASSWORD, 'kxqz-7')).status).toBe(200)
  })

  it('may not be a common one', async () => {
    const { body } = await change(await identity.owner(), PASSWORD, 'iloveyou')
    expect(body.details).toMatchObject([{ path: 'newPassword' }])
  })
})
