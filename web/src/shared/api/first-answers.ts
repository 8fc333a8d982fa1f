import type { AnswersBlock } from '@avaliax/proto/document/answers-block.ts'
import { blockElement, isAbout, readBlock } from './answers-block.ts'

let left: AnswersBlock | null = null

/**
 * The answer that came with the page itself, once, to a question with these headers; undefined where it came with none, or with one of another session, company
 * or language. A page that is shown again by the way back brings nothing: its answers are of its first time.
 */
export function takeFirstAnswer(url: string, askedWith: Record<string, string>): Response | undefined {
  const element = blockElement()
  if (element?.textContent) {
    element.remove()
    left = readBlock(element)
  }
  const found = left?.answers[url]
  if (!left || !found || !isAbout(left.about)) return undefined
  delete left.answers[url]
  const body = JSON.stringify(found.body)
  // The worker keeps what it hears being answered; this it would not hear.
  const said = {
    type: 'came',
    url: new URL(url, location.origin).href,
    askedWith,
    body,
    headers: found.headers,
  }
  navigator.serviceWorker?.controller?.postMessage(said)
  return new Response(body, { headers: found.headers })
}
