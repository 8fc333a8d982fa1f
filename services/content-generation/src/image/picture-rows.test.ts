import { PICTURE_ROWS } from '@avaliax/stack/backup/pictures.ts'
import { expect, test } from '@jest/globals'
import { brandLogos, logoKeyOf } from './brand-logo.model.ts'
import { images } from './image.model.ts'
import { keyOf } from './image.service.ts'

test('a backup looks for pictures where they are', () => {
  const [ofImages, ofLogos] = PICTURE_ROWS
  expect(PICTURE_ROWS.map(({ collection }) => collection)).toEqual([images.name, brandLogos.name])
  const image = { clientId: 7, name: 'a.png' }
  expect(ofImages?.keyOf(image)).toBe(keyOf(image))
  expect(ofLogos?.keyOf({ _id: 'b.png' })).toBe(logoKeyOf({ _id: 'b.png' }))
})
