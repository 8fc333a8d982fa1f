import { expect, it } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import { headersFor } from './request-headers.ts'

const request = { id: 'r', caller: { address: '203.0.113.7' } } as FastifyRequest
const travelling = { internalToken: 't', cookies: [], deadlineMs: null, withBody: true }

it.each(['stripe-signature', 'x-hub-signature-256'])(
  'a webhook’s signature, %s, reaches its service',
  (name) => {
    expect(headersFor(request, { [name]: 'signed' }, travelling)[name]).toBe('signed')
  },
)

it.each(['authorization', 'x-forwarded-for', 'x-hub-signature'])('%s from outside does not', (name) => {
  expect(headersFor(request, { [name]: 'claimed' }, travelling)[name]).toBeUndefined()
})
