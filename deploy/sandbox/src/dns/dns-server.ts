import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import {
  type Answer,
  AUTHORITATIVE_ANSWER,
  type DecodedPacket,
  decode,
  encode,
  RECURSION_AVAILABLE,
  TRUNCATED_RESPONSE,
} from 'dns-packet'
import type { FaultStore } from '../faults/fault-store.ts'
import { unservedExchange } from '../kernel/exchange.ts'
import { LOOPBACK } from '../kernel/own-host.ts'
import { isRecordType, type Zone, type ZoneRecord } from './zone.ts'

interface Deps {
  zone: Zone
  faults: FaultStore
  hostName?: string | undefined
}

const TTL = 1
/** One piece of a TXT record holds this many bytes. */
const PIECE = 255
/** An answer without EDNS holds this many bytes over UDP. */
const PLAIN_UDP = 512
const LENGTH_BYTES = 2
const PORT_TRIES = 20

const NO_ERROR = 0
const SERVFAIL = 2
const NXDOMAIN = 3
const REFUSED = 5

const pieces = (text: string): string[] => text.match(new RegExp(`.{1,${PIECE}}`, 'gsu')) ?? ['']

function answerOf({ name, type, value }: ZoneRecord): Answer {
  if (type === 'TXT') return { name, type, ttl: TTL, data: pieces(value) }
  if (type === 'CAA') {
    const [tag, ...authority] = value.split(' ')
    return { name, type, ttl: TTL, data: { flags: 0, tag: tag as 'issue', value: authority.join(' ') } }
  }
  if (type !== 'MX') return { name, type, ttl: TTL, data: value }
  const [preference, exchange = ''] = value.split(' ')
  return { name, type, ttl: TTL, data: { preference: Number(preference), exchange } }
}

/** The name server of everybody's zones, over UDP and TCP; null for an answer that never comes. */
function answerer({ zone, faults }: Deps) {
  return function answer(question: DecodedPacket): Buffer | null {
    const [asked] = question.questions ?? []
    const type = asked?.type
    const fault = faults.draw(unservedExchange('DNS', `/dns/${type}/${asked?.name.toLowerCase()}`), 'dns')
    if (fault?.mode === 'dns_silent') return null
    const found = asked && isRecordType(type) ? zone.find(asked.name, type) : []
    const failure = fault?.mode === 'dns_servfail' ? SERVFAIL : fault?.mode === 'dns_refused' ? REFUSED : null
    const rcode = failure ?? (found ? NO_ERROR : NXDOMAIN)
    return encode({
      type: 'response',
      id: question.id ?? 0,
      // The code of the answer is in the lowest bits.
      flags: AUTHORITATIVE_ANSWER | RECURSION_AVAILABLE | rcode,
      questions: question.questions ?? [],
      answers: failure === null ? (found ?? []).map(answerOf) : [],
    })
  }
}

function roomOf({ additionals = [] }: DecodedPacket): number {
  const options = additionals.find((record) => record.type === 'OPT')
  return options && 'udpPayloadSize' in options ? options.udpPayloadSize : PLAIN_UDP
}

/** The beginning of an answer that is too long: the caller asks again over TCP. */
const cut = ({ id, questions }: DecodedPacket): Buffer =>
  encode({
    type: 'response',
    id: id ?? 0,
    flags: AUTHORITATIVE_ANSWER | TRUNCATED_RESPONSE,
    questions: questions ?? [],
  })

function readable(bytes: Buffer): DecodedPacket | null {
  try {
    return decode(bytes)
  } catch {
    return null
  }
}

export function dnsServer(deps: Deps) {
  const answer = answerer(deps)
  const address = deps.hostName ? '0.0.0.0' : LOOPBACK
  const open = new Set<Socket>()
  let udp = createSocket('udp4')
  const tcp = createServer((socket) => {
    open.add(socket)
    let received = Buffer.alloc(0)
    socket.on('close', () => open.delete(socket))
    // A client that hangs up in the middle is no failure of the server.
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      while (received.length >= LENGTH_BYTES) {
        const end = LENGTH_BYTES + received.readUInt16BE(0)
        if (received.length < end) return
        const question = readable(received.subarray(LENGTH_BYTES, end))
        received = received.subarray(end)
        const answered = question && answer(question)
        if (!answered) continue
        const length = Buffer.alloc(LENGTH_BYTES)
        length.writeUInt16BE(answered.length)
        socket.write(Buffer.concat([length, answered]))
      }
    })
  })

  function listenUdp(port: number): Promise<number> {
    udp = createSocket('udp4')
    udp.on('message', (bytes, from) => {
      const question = readable(bytes)
      const answered = question && answer(question)
      if (!answered) return
      const sent = answered.length > roomOf(question) ? cut(question) : answered
      udp.send(sent, from.port, from.address)
    })
    return new Promise((ready, failed) => {
      udp.once('error', failed)
      udp.bind(port, address, () => ready(udp.address().port))
    })
  }

  const listenTcp = (port: number): Promise<number> =>
    new Promise((ready, failed) => {
      tcp.once('error', failed)
      tcp.listen(port, address, () => {
        tcp.off('error', failed)
        ready((tcp.address() as AddressInfo).port)
      })
    })

  return {
    /** The same port over both; what is free for one may be taken for the other. */
    async listen(port: number): Promise<number> {
      for (let attempt = 1; ; attempt += 1) {
        const taken = await listenUdp(port)
        try {
          return await listenTcp(taken)
        } catch (error) {
          udp.close()
          if (port !== 0 || attempt === PORT_TRIES) throw error
        }
      }
    },
    async close(): Promise<void> {
      for (const socket of open) socket.destroy()
      await Promise.all([
        new Promise<void>((done) => udp.close(() => done())),
        new Promise<void>((done) => tcp.close(() => done())),
      ])
    },
  }
}
