import type { MailedTopic } from '@avaliax/proto/identity/notification.routes.ts'

type Group = 'reviews' | 'problems' | 'plan' | 'leads' | 'clients'

/** Together three groups for an owner, and three for the agency's people. */
const GROUP_OF: Record<MailedTopic, Group> = {
  'urgent-review': 'reviews',
  'reviews-imported': 'reviews',
  'reply-rejected': 'reviews',
  'reply-approval': 'reviews',
  'post-rejected': 'reviews',
  'google-reconnect': 'problems',
  'webhook-disabled': 'problems',
  'card-lost': 'problems',
  'whatsapp-warning': 'problems',
  'google-refused': 'problems',
  'agency-google': 'problems',
  'host-failed': 'problems',
  billing: 'plan',
  'monthly-report': 'plan',
  'agency-message': 'plan',
  'new-lead': 'leads',
  'lead-step': 'leads',
  'agency-week': 'clients',
  'client-urgent': 'clients',
  'client-payment': 'clients',
  'client-new': 'clients',
  'client-limit': 'clients',
  'client-host': 'clients',
  'reply-declined': 'clients',
  'client-privacy': 'clients',
}

export interface NoticeGroup<T extends MailedTopic = MailedTopic> {
  name: Group
  topics: T[]
}

/** The groups that somebody is told of, in the order of their topics. */
export function noticeGroups<T extends MailedTopic>(topics: readonly T[]): NoticeGroup<T>[] {
  const groups: NoticeGroup<T>[] = []
  for (const topic of topics) {
    const name = GROUP_OF[topic]
    const group = groups.find((one) => one.name === name)
    if (group) group.topics.push(topic)
    else groups.push({ name, topics: [topic] })
  }
  return groups
}
