import { describe, expect, it } from '@jest/globals'
import { hash as argon } from '@node-rs/argon2'
import { passwordHasher } from './password-hasher.service.ts'

describe('passwordHasher', () => {
  it('verifies what it hashed and nothing else, spaces and emoji kept', async () => {
    const hasher = passwordHasher()
    const hash = await hasher.hash(' senha 🔑 ')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await hasher.verify(hash, ' senha 🔑 ')).toEqual({ matches: true })
    expect(await hasher.verify(hash, 'senha 🔑')).toEqual({ matches: false })
  })

  it.each([
    ['pão de açúcar', 'pão de açúcar'.normalize('NFD')],
    ['Ångström 1', 'A\u030angstr\u00f6m 1'],
    ['한국어 비밀번호', '한국어 비밀번호'.normalize('NFD')],
    ['Việt Nam 2026', 'Vi\u1eb9\u0302t Nam 2026'],
    ['uma senha', 'uma\u00a0senha'],
    ['uma senha', 'uma\u3000senha'],
  ])('takes %j and another way of typing it for one password', async (password, typed) => {
    const hasher = passwordHasher()
    expect(typed).not.toBe(password)
    expect(await hasher.verify(await hasher.hash(password), typed)).toEqual({ matches: true })
    expect(await hasher.verify(await hasher.hash(typed), password)).toEqual({ matches: true })
  })

  it.each([
    ['Pão de açúcar', 'pão de açúcar'],
    ['pao de acucar', 'pão de açúcar'],
    ['ﬁado', 'fiado'],
    ['１２３４５６ab', '123456ab'],
    ['ç', 'ć'],
  ])('keeps %j and %j apart', async (password, other) => {
    const hasher = passwordHasher()
    expect(await hasher.verify(await hasher.hash(password), other)).toEqual({ matches: false })
  })

  it.each([
    ['decomposed', 'pão de açúcar'.normalize('NFD'), 'pão de açúcar'],
    ['decomposed, typed so again', 'pão de açúcar'.normalize('NFD'), 'pão de açúcar'.normalize('NFD')],
    ['with a space of another kind', 'uma\u00a0senha', 'uma\u00a0senha'],
    ['half composed', 'pa\u0303o de a\u00e7\u00facar', 'pa\u0303o de a\u00e7\u00facar'],
  ])(
    'knows a password that was stored %s, and hands out the hash to store anew',
    async (_, stored, typed) => {
      const hasher = passwordHasher()
      const verdict = await hasher.verify(await argon(stored), typed)
      expect(verdict).toEqual({ matches: true, renewed: expect.stringMatching(/^\$argon2id\$/) })
      expect(await hasher.verify(verdict.renewed ?? null, typed)).toEqual({ matches: true })
    },
  )

  it.each(['decoy password that nobody has', 'pão de açúcar'])(
    'refuses an unknown account after the same work: %s',
    async (password) => {
      let hashCount = 0
      const hasher = passwordHasher({ onHash: () => hashCount++ })
      expect(await hasher.verify(null, password)).toEqual({ matches: false })
      const ofUnknown = hashCount
      const known = await argon('another one')
      hashCount = 0
      await hasher.verify(known, password)
      expect(hashCount).toBe(ofUnknown)
    },
  )

  it('answers 503 beyond two in flight and 32 waiting', async () => {
    const hasher = passwordHasher({ waitMaxMs: 60_000, inFlightMax: 2 })
    const results = await Promise.allSettled(Array.from({ length: 36 }, () => hasher.hash('x'.repeat(8))))
    const refusals = results.filter((result) => result.status === 'rejected')
    expect(refusals.map(({ reason }) => reason.code)).toEqual([
      'DEPENDENCY_UNAVAILABLE',
      'DEPENDENCY_UNAVAILABLE',
    ])
  })

  it('answers 503 to whoever waited too long, and does not compute for nobody', async () => {
    let hashCount = 0
    const hasher = passwordHasher({ waitMaxMs: 1, inFlightMax: 2, onHash: () => hashCount++ })
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => hasher.hash('x'.repeat(8))))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(hashCount).toBe(2)
    await expect(hasher.hash('y'.repeat(8))).resolves.toMatch(/^\$argon2id/)
  })
})
