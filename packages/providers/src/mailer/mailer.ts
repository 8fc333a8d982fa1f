import { whoCaused } from '@avaliax/chassis/access/caused-by.ts'
import { refuseInCopy } from '@avaliax/chassis/restored-copy.ts'
import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { isNoAddress } from '@avaliax/proto/no-address.ts'
import { createTransport } from 'nodemailer'
import { userAgentOf } from '../http/user-agent.ts'
import { type RecipientRefusal, readReply, refusalOf } from './recipient-refusal.ts'

export interface MailFile {
  name: string
  type: string
  content: Buffer
}

/** An address of somebody's own domain, with the key by which its record lets a mail pass. */
export interface SignedSender {
  address: string
  /** RFC 6376: the record stands at `keySelector._domainkey.domainName`. */
  dkim: { domainName: string; keySelector: string; privateKey: string }
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Same on every retry, so that a receiver can drop the second copy. */
  messageId: string
  action: string
  /** The receiver ends such mails there; null for those that cannot be ended. */
  leaveUrl: string | null
  /** This name stands before the sender’s address, in place of the agency’s. */
  senderName?: string | null
  /** In place of the agency's address; bounces still come back to that one. */
  sender?: SignedSender | null
  /** Answers go to this address. */
  replyTo?: string | null
  files?: readonly MailFile[]
  clientId?: number | null
  /** Who caused it, for the log. */
  userId?: number | null
}

/** Permanent: the server refused this mail or this log-in, trying again changes nothing. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly permanent: boolean
  readonly responseCode: number | null
  /** The addresses it is about, where it is about them and not about us. */
  readonly refusals: readonly RecipientRefusal[]
  constructor(
    message: string,
    options: {
      permanent: boolean
      responseCode: number | null
      refusals?: readonly RecipientRefusal[]
      cause?: unknown
    },
  ) {
    super(message, { cause: options.cause })
    this.permanent = options.permanent
    this.responseCode = options.responseCode
    this.refusals = options.refusals ?? []
  }
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Connects, over TLS where it must be, and logs in; sends nothing. */
  verify(): Promise<void>
  close(): void
}

interface Deps {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  smtpUrl: string
  from: string
  /** A receiver reads about us there. */
  publicUrl?: string
  record: (call: ApiCall) => void
  now: () => Date
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  /** One for each recipient that was refused. */
  rejectedErrors?: readonly { recipient?: string; response?: string }[]
}

/** Sends mail over a pool of connections that gives up in seconds, not minutes. */
export function mailer({ smtpUrl, from, publicUrl, record, now }: Deps): Mailer {
  const always = { 'Auto-Submitted': 'auto-generated' }
  // A mail in somebody's name says nothing of the product.
  const signOf = (senderName: string | null) =>
    senderName === null && { 'User-Agent': userAgentOf(publicUrl) }
  const transport = createTransport(smtpOptions(smtpUrl))
  const host = new URL(smtpUrl).host
  return {
    async send({
      to,
      subject,
      text,
      html,
      messageId,
      action,
      leaveUrl,
      senderName = null,
      sender = null,
      replyTo = null,
      files = [],
      clientId = null,
      userId = whoCaused(),
    }) {
      refuseInCopy()
      // An owner whose address is not known yet is told on the screen alone.
      if (isNoAddress(to)) return
      const startedAt = now()
      const note = (failure: MailFailure | null) =>
        record(
          apiCall({
            host,
            action,
            clientId,
            userId,
            startedAt,
            durationMs: now().getTime() - startedAt.getTime(),
            failure,
          }),
        )
      try {
        // Line breaks in a header would let a name typed by somebody add headers of its own.
        const envelope = {
          from: fromOf({ senderName, sender, from }),
          to: oneLine(to),
          subject: oneLine(subject),
          ...(replyTo && { replyTo: oneLine(replyTo) }),
          ...(sender && { dkim: sender.dkim, envelope: { from: addressOf(from), to: oneLine(to) } }),
        }
        const headers = { ...always, ...signOf(senderName), ...(leaveUrl && leaveHeaders(leaveUrl)) }
        const attachments = files.map(({ name, type, content }) => ({
          filename: oneLine(name),
          contentType: type,
          content,
        }))
        await transport.sendMail({ ...envelope, text, html, messageId, headers, attachments })
        note(null)
      } catch (error) {
        const failure = toFailure(error as SmtpError)
        note(failure)
        throw failure
      }
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

function fromOf({ senderName, sender, from }: Pick<Mail, 'senderName' | 'sender'> & { from: string }) {
  const address = sender?.address ?? addressOf(from)
  if (senderName == null) return sender ? address : from
  return { name: oneLine(senderName), address }
}

/** RFC 2369 and 8058: a button of the mail program, which posts without asking further. */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Takes the address out of `Avaliax <no-reply@example.com>`. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

export function smtpOptions(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const local = LOOPBACK.has(url.hostname)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password never travels in the clear, unless to this very machine.
    requireTLS: !secure && !local,
    ignoreTLS: !secure && local,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    pool: true as const,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function toFailure(error: SmtpError): MailFailure {
  const responseCode = error.responseCode ?? null
  const permanent =
    responseCode === null ? error.code === 'EAUTH' || error.code === 'EENVELOPE' : responseCode >= 500
  const refusals = (error.rejectedErrors ?? []).flatMap(({ recipient, response }) => {
    const refusal = recipient && response ? refusalOf(recipient, readReply(withoutAddresses(response))) : null
    return refusal ?? []
  })
  const message = withoutAddresses(error.message).slice(0, 300)
  return new MailFailure(message, { permanent, responseCode, refusals, cause: error })
}

/** Servers like to repeat the address they refused. */
export const withoutAddresses = (text: string): string =>
  text.replace(/(?<![^\s<>@])[^\s<>@]+@[^\s<>]+/g, '***')

interface Sent {
  host: string
  action: string
  clientId: number | null
  userId: number | null
  startedAt: Date
  durationMs: number
  failure: MailFailure | null
}

/** Neither address nor text of a mail is logged. */
const apiCall = ({ host, action, clientId, userId, startedAt, durationMs, failure }: Sent): ApiCall => ({
  clientId,
  userId,
  action,
  apiType: 'other',
  provider: 'smtp',
  method: 'SEND',
  url: `smtp://${host}`,
  requestHeaders: {},
  responseHeaders: {},
  requestBody: null,
  responseBody: null,
  responseStatus: failure ? failure.responseCode : 250,
  durationMs,
  success: failure === null,
  errorMessage: failure?.message ?? null,
  fallbackUsed: false,
  reviewsFound: 0,
  reviewsSaved: 0,
  duplicatesSkipped: 0,
  traceId: null,
  timestamp: startedAt.toISOString(),
})
