/** `/public/leaderboard/17` and `/leaderboard/17` are for visitors; `/leaderboard` alone is the signed-in page. */
const PUBLIC_PATH = /^\/(?:public\/leaderboard(?:\/(.*))?|leaderboard\/(.+))$/
const ID = /^[1-9][0-9]{0,14}$/

/** Null: missing, 0 or nothing that could be an id. */
export function clientIdIn(path: string): number | null {
  const [, first, second] = PUBLIC_PATH.exec(path) ?? []
  const text = (first ?? second ?? '').replace(/\/$/, '')
  return ID.test(text) ? Number(text) : null
}
