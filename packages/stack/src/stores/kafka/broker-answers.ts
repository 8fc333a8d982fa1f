import { connect } from 'node:net'

const ANSWER_MS = 1_000
/** A Metadata request, version 4, for no topic. */
const METADATA_REQUEST = Buffer.from('0000000f0003000400000001ffff0000000000', 'hex')
const BROKER_COUNT_AT = 12

/** True once the broker lists itself, which it does when it has registered and can be used. */
export function brokerAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = Buffer.alloc(0)
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(ANSWER_MS, () => finish(false))
    socket.once('error', () => finish(false))
    socket.once('close', () => finish(false))
    socket.once('connect', () => socket.write(METADATA_REQUEST))
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      if (received.length >= BROKER_COUNT_AT + 4) finish(received.readInt32BE(BROKER_COUNT_AT) > 0)
    })
  })
}
