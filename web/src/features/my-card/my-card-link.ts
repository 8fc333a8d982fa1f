import type { MyCardKey } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { tabStore } from '../../shared/browser-storage.ts'

const PIN = 'myCardPin'

/** Answers what stands behind `#`: no server and no log ever sees it. */
export const secretOfAddress = (): string => location.hash.slice(1)

/** Kept until the tab is closed, so that a reload does not ask again; with its link, because each has a PIN of its own. */
export const keptPin = (secret: string): string | null => tabStore.getItem(nameOf(secret))
export const keepPin = ({ secret, pin }: MyCardKey): void => tabStore.setItem(nameOf(secret), pin)
export const forgetPin = (secret: string): void => tabStore.removeItem(nameOf(secret))

const nameOf = (secret: string) => `${PIN}-${secret}`
