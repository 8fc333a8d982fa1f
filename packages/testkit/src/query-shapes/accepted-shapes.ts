interface Accepted {
  /** Compared with `service/collection: shape`. */
  shapes: RegExp
  reason: string
}

/** Why these need no index: what they read is bounded, or they run once. */
export const ACCEPTED: readonly Accepted[] = [
  { shapes: / (searchTokens|searchWords|tokens)(<>|=\*) .*by /, reason: 'a search sorts what it finds' },
  { shapes: /\/outbox_jobs: count$/, reason: 'rows leave it within seconds' },
  { shapes: /^cards\/cards: (aggregate|count)$/, reason: 'the agency’s figures over its whole stock' },
  { shapes: /^cards\/card_batches: count$/, reason: 'some thousand orders' },
  { shapes: /^cards\/cards: find batchId= by _id\+$/, reason: 'a batch has 100 cards at most' },
  { shapes: /^cards\/(client_view|shop_codes): find$/, reason: 'links are read into memory at the start' },
  {
    shapes: /^cards\/employees: find clientId= deletedAt= (hiddenFromBoard= )?createdAt<> _id\? by name/,
    reason: 'people of one client, of one month',
  },
  {
    shapes: /^cards\/employees: find clientId= deletedAt<> name\? (searchTokens.* )?by createdAt/,
    reason: 'people who left one client within a month',
  },
  { shapes: /^scanner\/categories: /, reason: 'the provider’s 4,000 categories' },
  { shapes: /^scanner\/scanner_leads: aggregate$/, reason: 'the agency’s figures over all leads' },
  { shapes: /^scanner\/scanner_leads: find owner\.id= /, reason: 'leads of one operator' },
  { shapes: /^identity\/letters: write userId=$/, reason: 'once for an account that is closed' },
  { shapes: /\/\w+: find clientId= (sentAt\? )?limited$/, reason: 'once for a client that is closed' },
  { shapes: /\/\w+: find clientId= (_id<> )?by _id\+ limited$/, reason: 'once for the file of a company' },
  { shapes: /^identity\/notifications: find mailId= /, reason: 'those of one mail' },
  { shapes: /^identity\/sessions: find revokedAt= userId= /, reason: 'devices of one person' },
  { shapes: /^identity\/users: find$/, reason: 'announced again by an operator' },
  { shapes: /^tenancy\/clients: aggregate$/, reason: 'who has how many clients, over all of them' },
  {
    shapes: /^tenancy\/clients: aggregate (_id=\* )?tags\?$/,
    reason: 'the agency’s tags over all its clients',
  },
  { shapes: /^tenancy\/reports: find$/, reason: 'walked once, by a migration' },
  { shapes: /^tenancy\/clients: find$/, reason: 'announced again by an operator' },
  {
    shapes: /^tenancy\/clients: find (planId= )?(tags= )?by _id\+ limited$/,
    reason: 'ids for a message to many',
  },
  { shapes: /^tenancy\/clients: find userId= by _id\+$/, reason: 'clients of one owner' },
  { shapes: /^tenancy\/clients: find reasons= by createdAt- /, reason: 'clients that need help' },
  { shapes: /^tenancy\/clients: find _id=\* by createdAt- /, reason: 'clients that somebody has ticked' },
  {
    shapes: /^tenancy\/clients: (count userId\?$|find userId\? by createdAt- )/,
    reason: 'nearly all clients: those whose account somebody has opened',
  },
  { shapes: /^tenancy\/clients: find by _id\+$/, reason: 'all of them, for an export' },
  { shapes: /^tenancy\/billing_accounts: find .*by trialEnd\+ limited$/, reason: 'accounts in their trial' },
  { shapes: /^tenancy\/billing_accounts: find .*by graceEndsAt\+ limited$/, reason: 'accounts that owe' },
  { shapes: /^tenancy\/landing_reviews: aggregate$/, reason: 'the landing page’s figures over all clients' },
  { shapes: /^tenancy\/owners: find$/, reason: 'the agency’s revenue over all owners' },
  {
    shapes: /^reviews\/reviews: find (hasText=( source\?)?|\(originalText\? .*\))$/,
    reason: 'once, by a migration',
  },
  { shapes: /^reviews\/widget_views: find clientId= month= by views- /, reason: 'websites of one client' },
  { shapes: /^tenancy\/agency_totals: find$/, reason: 'a row for each kind of total' },
  { shapes: /^tenancy\/oauth_states: write clientId=$/, reason: 'rows live for minutes' },
  { shapes: /^tenancy\/removed_clients: find state\.userId=$/, reason: 'clients that were closed lately' },
  { shapes: /^tenancy\/plans: /, reason: 'some tens of plans' },
  { shapes: /^reviews\/client_view: find deleted=$/, reason: 'the agency’s figures over all its clients' },
  { shapes: /^reviews\/review_summaries: find$/, reason: 'the agency’s figures over all its clients' },
  { shapes: /^scanner\/mail_recipients: find$/, reason: 'a test’s own question' },
]
