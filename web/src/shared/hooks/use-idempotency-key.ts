import { nanoid } from '@reduxjs/toolkit'
import { useRef } from 'react'

/** The key for a command: the same one while the same is sent again, so that a try whose answer was lost does nothing twice. */
export function useIdempotencyKey(): (body: unknown) => string {
  const sent = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== sent.current.text) sent.current = { text, key: nanoid() }
    return sent.current.key
  }
}
