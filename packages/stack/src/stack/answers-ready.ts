import { get } from 'node:http'

const READY_WITHIN_MS = 2_000

/** True once the address answers with a success. Asked so often during a start that a whole fetch would cost too much. */
export function answersReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: READY_WITHIN_MS }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(false))
    request.once('close', () => resolve(false))
  })
}
