import './removal/privacy.suite.ts'
import './removal/account-closing.suite.ts'
