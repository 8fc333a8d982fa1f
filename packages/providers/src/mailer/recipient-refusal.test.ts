import { expect, test } from '@jest/globals'
import { readReply, refusalOf } from './recipient-refusal.ts'

const refused = (response: string) => refusalOf('ana@example.com', readReply(response))

test.each([
  '550 No such user here',
  '550 Requested action not taken: mailbox unavailable',
  '550 5.1.1 <***>: Recipient address rejected: User unknown in virtual mailbox table',
  "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1 unnecessary spaces. k8si1534884ejk.54 - gsmtp",
  '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
  '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
  '553 5.3.0 <***>... No such user here',
  '550 5.2.1 The email account that you tried to reach is disabled.',
  '554 delivery error: dd This user does not exist - mta4.mail.yahoo.com',
  '556 5.1.10 Recipient address has null MX',
  '551 User not local',
])('%j is about the recipient', (response) => {
  expect(refused(response)).toMatchObject({ address: 'ana@example.com', passes: false })
})

test.each([
  '450 4.2.0 Greylisted',
  '421 4.7.0 Try again later',
  '554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using zen.spamhaus.org',
  '550 5.7.1 Unfortunately, messages from [203.0.113.9] weren’t sent. Please contact your Internet service provider',
  '550-JunkMail rejected - mx [203.0.113.9]:24706 is in an RBL: see https://www.spamcop.net/bl.shtml',
  '554 5.7.1 <***>: Relay access denied',
  '550 relaying denied for this recipient',
  '530 5.7.0 Authentication required',
  '553 5.1.8 <no-reply@avaliax.app>: Sender address rejected: Domain not found',
  '550 5.1.0 <no-reply@avaliax.app>: Sender address rejected: User unknown',
  '550 SPF check failed',
  '503 5.5.1 Bad sequence of commands',
  '552 5.2.3 Message size exceeds fixed maximum message size',
  '554 Transaction failed',
  '',
])('%j is not', (response) => {
  expect(refused(response)).toBeNull()
})

test.each([
  '552 5.2.2 The email account that you tried to reach is over quota',
  '552 Mailbox full',
  '550 Quota exceeded',
])('%j may pass', (response) => {
  expect(refused(response)).toMatchObject({ passes: true })
})

test('the lines of an answer are one sentence', () => {
  expect(refused('550-5.1.1 No mailbox\r\n550 5.1.1 here by that name')).toMatchObject({
    code: 550,
    status: '5.1.1',
    words: '5.1.1 No mailbox here by that name',
  })
})
