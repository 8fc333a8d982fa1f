import { describe, expect, it } from '@jest/globals'
import { passwordHasher } from './password-hasher.service.ts'

describe('passwordHasher', () => {
  it('verifies what it hashed and nothing else, spaces and emoji kept', async () => {
    const hasher = passwordHasher()
    const hash = await hasher.hash(' senha 🔑 ')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await hasher.verify(hash, ' senha 🔑 ')).toBe(true)
    expect(await hasher.verify(hash, 'senha 🔑')).toBe(false)
  })

  it('refuses an unknown account after the same work', async () => {
    expect(await passwordHasher().verify(null, 'decoy password that nobody has')).toBe(false)
  })

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
