import { createHash, timingSafeEqual } from 'node:crypto'
import type { MyCardKey } from '@avaliax/proto/cards/employee/my-card.routes.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

export const linkHashOf = (secret: string): string => sha256(`my-card ${secret}`)
export const pinHashOf = ({ secret, pin }: MyCardKey): string => sha256(`my-card ${secret} ${pin}`)

export const isPinOf = (key: MyCardKey, pinHash: string): boolean =>
  timingSafeEqual(Buffer.from(pinHashOf(key)), Buffer.from(pinHash))
