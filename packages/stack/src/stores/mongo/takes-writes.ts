import { connect } from 'node:net'

const ANSWER_MS = 1_500
const OP_MSG = 2013
const HEADER_BYTES = 16

const integer = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

/** `{ hello: 1, $db: 'admin' }` as BSON inside an OP_MSG: no driver is needed to ask one question. */
function helloMessage(): Buffer {
  const hello = Buffer.concat([Buffer.from('\x10hello\0'), integer(1)])
  const database = Buffer.concat([
    Buffer.from('\x02$db\0'),
    integer('admin\0'.length),
    Buffer.from('admin\0'),
  ])
  const fields = Buffer.concat([hello, database, Buffer.from('\0')])
  const section = Buffer.concat([integer(0), Buffer.from('\0'), integer(fields.length + 4), fields])
  const header = [HEADER_BYTES + section.length, 1, 0, OP_MSG].map(integer)
  return Buffer.concat([...header, section])
}

/** The field as it stands in the answer: a true boolean of that name. */
const WRITABLE = Buffer.from('\x08isWritablePrimary\0\x01')

/** True once the server takes writes. */
export function takesWrites(port: number): Promise<boolean> {
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
    socket.once('connect', () => socket.write(helloMessage()))
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const whole = received.length >= HEADER_BYTES && received.length >= received.readInt32LE(0)
      if (whole) finish(received.includes(WRITABLE))
    })
  })
}
