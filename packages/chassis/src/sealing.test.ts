import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { sealer } from './sealing.ts'

const key = () => randomBytes(32).toString('base64')

describe('sealer', () => {
  const [first, second] = [key(), key()]

  it('opens what it sealed, under the same context only', () => {
    const { seal, open } = sealer(`k1:${first}`)
    const sealed = seal('1//refresh-token', '7|refreshToken')
    expect(sealed).not.toContain('refresh')
    expect(open(sealed, '7|refreshToken')).toBe('1//refresh-token')
    expect(() => open(sealed, '8|refreshToken')).toThrow()
  })

  it('never seals alike twice', () => {
    const { seal } = sealer(`k1:${first}`)
    expect(seal('same', 'c')).not.toBe(seal('same', 'c'))
  })

  it('opens older keys after a rotation and refuses unknown ones', () => {
    const old = sealer(`k1:${first}`).seal('token', 'c')
    expect(sealer(`k2:${second},k1:${first}`).open(old, 'c')).toBe('token')
    expect(() => sealer(`k2:${second}`).open(old, 'c')).toThrow("Sealing key 'k1' is not configured")
  })

  it('notices a changed byte', () => {
    const { seal, open } = sealer(`k1:${first}`)
    const sealed = seal('token', 'c')
    const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A')
    expect(() => open(changed, 'c')).toThrow()
  })

  it('refuses keys of another length at once', () => {
    expect(() => sealer('k1:c2hvcnQ=')).toThrow("Sealing key 'k1' must have 32 bytes")
  })
})
