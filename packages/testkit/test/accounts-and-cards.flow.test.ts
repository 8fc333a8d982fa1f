import './accounts-and-cards/accounts.suite.ts'
import './accounts-and-cards/cards.suite.ts'
import './accounts-and-cards/identity-tokens.suite.ts'
import './accounts-and-cards/tenant-walls.suite.ts'
