import { expect, it } from '@jest/globals'
import { base32, hotp, otpauthUrl, stepAt, stepOfCode } from './totp.domain.ts'

const SECRET = Buffer.from('12345678901234567890')

/** Appendix B of RFC 6238 with SHA-1; its codes have eight digits, ours are the last six of them. */
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(hotp(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code.slice(-6))
})

it('accepts the step before and after, and names the one it is', () => {
  const at = new Date(1_234_567_890_000)
  const now = stepAt(at)
  for (const step of [now - 1, now, now + 1]) expect(stepOfCode(SECRET, hotp(SECRET, step), at)).toBe(step)
  for (const step of [now - 2, now + 2]) expect(stepOfCode(SECRET, hotp(SECRET, step), at)).toBeNull()
  for (const code of ['', '12345', '1234567', 'é'.repeat(6), 'abcdef'])
    expect(stepOfCode(SECRET, code, at)).toBeNull()
})

it('writes the secret as apps read it', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(otpauthUrl(SECRET, 'ana+1@padaria.com')).toBe(
    'otpauth://totp/Avaliax:ana%2B1%40padaria.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Avaliax',
  )
})
