import { mailTrouble } from '@avaliax/providers/mailer/mail-trouble.ts'
import { mailer } from '@avaliax/providers/mailer/mailer.ts'
import { runningStack } from './run/running-stack.ts'

const USAGE =
  'Usage: npm run mail -- ADDRESS\nSends a test mail with SMTP_URL and MAIL_FROM of the environment, or of the stack that runs here.'

/** Sends one mail to an address, and says in words what does not work. */
async function testMail(to: string | undefined): Promise<number> {
  if (!to?.includes('@')) {
    process.stderr.write(`${USAGE}\n`)
    return 64
  }
  const smtpUrl = process.env.SMTP_URL || runningStack().smtpUrl
  const from = process.env.MAIL_FROM || 'Avaliax <no-reply@avaliax.test>'
  const { host } = new URL(smtpUrl)
  const mail = mailer({ smtpUrl, from, record: () => undefined, now: () => new Date() })
  try {
    await mail.verify()
    process.stdout.write(
      `${host} answers, over TLS where it is not this machine, and takes user and password\n`,
    )
    await mail.send({
      to,
      subject: 'Avaliax: email de teste / test mail',
      text: 'Se você lê isto, os emails do Avaliax saem.\nIf you read this, mails of Avaliax leave.',
      html: '<p>Se você lê isto, os emails do Avaliax saem.</p><p>If you read this, mails of Avaliax leave.</p>',
      messageId: `<test-${Date.now()}@${new URL(process.env.PUBLIC_URL || 'http://localhost').hostname}>`,
      action: 'test',
      leaveUrl: null,
    })
    process.stdout.write(`sent to ${to}: look into the mailbox, the folder for spam too\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${mailTrouble(error, host)}\n`)
    return 1
  } finally {
    mail.close()
  }
}

process.exitCode = await testMail(process.argv[2])
