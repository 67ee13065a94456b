import type { Clock } from './clock.ts';
import type { Db } from './db/client.ts';
import type { Settings } from './env.ts';
import { SignedLinks } from './links/signed-links.ts';
import type { Messenger } from './messaging/messenger.ts';
import type { Counters } from './metrics/counters.ts';
import { AddressesService } from './modules/addresses/addresses.service.ts';
import { AccountDeletionService } from './modules/auth/account-deletion.service.ts';
import { AuthService } from './modules/auth/auth.service.ts';
import { CustomerSearch } from './modules/auth/customer-search.service.ts';
import { EmailVerificationService } from './modules/auth/email-verification.service.ts';
import { KnownDevices } from './modules/auth/known-devices.service.ts';
import { PasswordCheck } from './modules/auth/password-check.service.ts';
import { PasswordResetService } from './modules/auth/password-reset.service.ts';
import { PhoneCodesService } from './modules/auth/phone-codes.service.ts';
import { ProfileService } from './modules/auth/profile.service.ts';
import { SecurityService } from './modules/auth/security.service.ts';
import { SessionsService } from './modules/auth/sessions.service.ts';
import { SignUpService } from './modules/auth/sign-up.service.ts';
import { CalendarService } from './modules/calendar/calendar.service.ts';
import { CartService } from './modules/cart/cart.service.ts';
import { CartCoupons } from './modules/cart/cart-coupons.service.ts';
import { CommunitiesService } from './modules/cart/communities.service.ts';
import { CheckoutService } from './modules/checkout/checkout.service.ts';
import { OpenPayments } from './modules/checkout/open-payments.service.ts';
import { PaymentSweeper } from './modules/checkout/payment-sweeper.service.ts';
import { RefundsService } from './modules/checkout/refunds.service.ts';
import { SettlementService } from './modules/checkout/settlement.service.ts';
import { UnknownPaymentsService } from './modules/checkout/unknown-payments.service.ts';
import { OrderEmails } from './modules/confirmations/order-emails.service.ts';
import { CouponsService } from './modules/coupons/coupons.service.ts';
import { CrewsService } from './modules/crews/crews.service.ts';
import { FavouritesService } from './modules/favourites/favourites.service.ts';
import { GeoService } from './modules/geo/geo.service.ts';
import type { Geocoders } from './modules/geo/open-geocoders.ts';
import { PaidGeocoder } from './modules/geo/paid-geocoder.ts';
import { InvoicesService } from './modules/invoices/invoices.service.ts';
import { NotificationsService } from './modules/notifications/notifications.service.ts';
import { AuditLog } from './modules/office/audit-log.service.ts';
import { OfficeCoupons } from './modules/office/office-coupons.service.ts';
import { OfficeCustomers } from './modules/office/office-customers.service.ts';
import { OfficeOrders } from './modules/office/office-orders.service.ts';
import { OfficeReviews } from './modules/office/office-reviews.service.ts';
import { CancellationService } from './modules/orders/cancellation.service.ts';
import { CrewAssignment } from './modules/orders/crew-assignment.service.ts';
import { OrderChanges } from './modules/orders/order-changes.service.ts';
import { OrderSearch } from './modules/orders/order-search.service.ts';
import { OrderStatusService } from './modules/orders/order-status.service.ts';
import { OrdersService } from './modules/orders/orders.service.ts';
import { PartRefunds } from './modules/orders/part-refund.service.ts';
import { ReschedulingService } from './modules/orders/rescheduling.service.ts';
import { VisitSweeper } from './modules/orders/visit-sweeper.service.ts';
import { PartnersService } from './modules/partners/partners.service.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';
import { PaymentSignatures } from './modules/payments/payment-signatures.ts';
import { ProductOrdersService } from './modules/product-orders/product-orders.service.ts';
import { FailureAlarm } from './modules/rate-limit/failure-alarm.ts';
import { RateLimit } from './modules/rate-limit/rate-limit.service.ts';
import { RebookingService } from './modules/rebooking/rebooking.service.ts';
import { ReviewsService } from './modules/reviews/reviews.service.ts';
import { SavedCardsService } from './modules/saved-cards/saved-cards.service.ts';
import type { CatalogReader } from './modules/schedule/bookable-service.ts';
import { FreeTimes } from './modules/schedule/free-times.ts';
import { ScheduleService } from './modules/schedule/schedule.service.ts';
import { WalletService } from './modules/wallet/wallet.service.ts';

export interface ServiceDeps {
  readonly db: Db;
  /** For reads that may be old. `db` by default. */
  readonly replica?: Db;
  readonly clock: Clock;
  readonly catalog: CatalogReader;
  readonly geocoders: Geocoders;
  readonly settings: Pick<
    Settings,
    | 'caps'
    | 'isDemo'
    | 'serviceCharge'
    | 'paymentMethods'
    | 'openCashOrders'
    | 'bookingPolicy'
    | 'networkLimitFactor'
    | 'partnerTransactionDays'
    | 'siteUrl'
  >;
}

interface Ports {
  readonly payments: PaymentProvider;
  readonly messenger: Messenger;
  readonly counters: Counters;
  readonly log: {
    readonly error: (details: object, message: string) => void;
    readonly warn: (message: string) => void;
  };
}

export function createServices(
  { db, replica = db, clock, catalog, geocoders, settings }: ServiceDeps,
  { payments, log, messenger, counters }: Ports,
) {
  const { caps, isDemo, serviceCharge, paymentMethods, bookingPolicy, siteUrl } = settings;
  const rateLimit = new RateLimit({ db, clock, counters, networkFactor: settings.networkLimitFactor });
  const failureAlarm = new FailureAlarm({ db, clock, counters, log });
  const coupons = new CouponsService({ clock });
  const addresses = new AddressesService({ db });
  const { gazetteer } = geocoders;
  const crews = new CrewsService({ clock, home: gazetteer.home });
  const maps = geocoders.maps && new PaidGeocoder({ maps: geocoders.maps, rateLimit, caps });
  const geo = new GeoService({ db, counters, rateLimit, gazetteer, maps, crews });
  const links = new SignedLinks({ db, clock });
  const notifications = new NotificationsService({ db, clock });
  const orderEmails = new OrderEmails({ messenger, links, siteUrl, bookingPolicy });
  const communities = new CommunitiesService({ addresses, gazetteer });
  const base = { db, clock, counters, communities, coupons, crews, log, notifications, orderEmails, rateLimit };
  const forOrders = { ...base, catalog, links, bookingPolicy };
  const orders = new OrdersService({ ...forOrders, openCashOrders: settings.openCashOrders });
  const forAccounts = { db, clock, rateLimit, failureAlarm, links, messenger, orders, caps, siteUrl };
  const { passwordCheck, sessions, ...accounts } = createAccounts(forAccounts);
  const calendar = new CalendarService({ clock, orders, links, siteUrl });
  const productOrders = new ProductOrdersService({ db, links });
  const wallet = new WalletService({ db, clock, orders, productOrders });
  const invoices = new InvoicesService({ db, links, orders, productOrders, rateLimit });
  const terms = { acceptsEveryId: isDemo, validDays: settings.partnerTransactionDays };
  const partners = new PartnersService({ db, clock, rateLimit, log, ...terms });
  const cart = new CartService({ db, clock, catalog, crews, coupons, counters, partners, serviceCharge });
  const schedule = new ScheduleService({ ...base, replica, cart, freeTimes: new FreeTimes(base) });
  const { paymentSignatures, ...paying } = createPaying({ ...base, payments, cart, orders, partners, wallet });
  const { cartCoupons, openPayments, refunds, savedCards, settlement } = paying;
  const accountDeletion = new AccountDeletionService({ ...base, cart, openPayments, passwordCheck, messenger });
  const buying = { cart, cartCoupons, addresses, wallet, orders, payments, savedCards, settlement, openPayments };
  const forCheckout = { ...base, ...buying, catalog, paymentMethods, paymentSignatures, bookingPolicy };
  const checkout = new CheckoutService(forCheckout);
  const orderChanges = createOrderChanges({ ...forOrders, orders, refunds });
  const forOffice = { ...base, ...orderChanges, catalog, orders, refunds, cart, wallet };
  return {
    ...accounts,
    ...paying,
    ...orderChanges,
    ...createOffice(forOffice),
    accountDeletion,
    addresses,
    calendar,
    cart,
    checkout,
    counters,
    crews,
    favourites: new FavouritesService({ db, clock, catalog }),
    geo,
    invoices,
    links,
    notifications,
    orderChanges: new OrderChanges({ db, clock, sessions }),
    orders,
    partners,
    productOrders,
    rateLimit,
    rebooking: new RebookingService({ catalog, cart, orders }),
    schedule,
    wallet,
  };
}

interface OrderChangeDeps extends Pick<ServiceDeps, 'db' | 'clock' | 'catalog'>, Pick<Ports, 'counters' | 'log'> {
  readonly communities: CommunitiesService;
  readonly coupons: CouponsService;
  readonly crews: CrewsService;
  readonly notifications: NotificationsService;
  readonly orderEmails: OrderEmails;
  readonly orders: OrdersService;
  readonly rateLimit: RateLimit;
  readonly bookingPolicy: Settings['bookingPolicy'];
  readonly refunds: RefundsService;
}

function createOrderChanges(deps: OrderChangeDeps) {
  const orderStatus = new OrderStatusService(deps);
  return {
    cancellation: new CancellationService({ ...deps, orderStatus }),
    crewAssignment: new CrewAssignment({ ...deps, orderStatus }),
    orderStatus,
    partRefunds: new PartRefunds(deps),
    reviews: new ReviewsService({ ...deps, orderStatus }),
    rescheduling: new ReschedulingService({ ...deps, orderStatus, freeTimes: new FreeTimes(deps) }),
    visitSweeper: new VisitSweeper({ ...deps, orderStatus }),
  };
}

interface OfficeDeps extends Pick<ServiceDeps, 'db' | 'clock' | 'catalog'>, ReturnType<typeof createOrderChanges> {
  readonly cart: CartService;
  readonly coupons: CouponsService;
  readonly crews: CrewsService;
  readonly orders: OrdersService;
  readonly rateLimit: RateLimit;
  readonly refunds: RefundsService;
  readonly wallet: WalletService;
}

function createOffice(base: OfficeDeps) {
  const auditLog = new AuditLog(base);
  const deps = { ...base, auditLog, customerSearch: new CustomerSearch(base), orderSearch: new OrderSearch(base) };
  return {
    auditLog,
    orderSearch: deps.orderSearch,
    officeCoupons: new OfficeCoupons(deps),
    officeCustomers: new OfficeCustomers(deps),
    officeOrders: new OfficeOrders(deps),
    officeReviews: new OfficeReviews(deps),
  };
}

interface AccountDeps extends Pick<ServiceDeps, 'db' | 'clock'>, Pick<Settings, 'caps' | 'siteUrl'> {
  readonly rateLimit: RateLimit;
  readonly failureAlarm: FailureAlarm;
  readonly links: SignedLinks;
  readonly messenger: Messenger;
  readonly orders: OrdersService;
}

interface PayingDeps extends Pick<ServiceDeps, 'db' | 'clock'>, Pick<Ports, 'counters' | 'log' | 'payments'> {
  readonly cart: CartService;
  readonly communities: CommunitiesService;
  readonly coupons: CouponsService;
  readonly crews: CrewsService;
  readonly notifications: NotificationsService;
  readonly orderEmails: OrderEmails;
  readonly orders: OrdersService;
  readonly partners: PartnersService;
  readonly rateLimit: RateLimit;
  readonly wallet: WalletService;
}

function createPaying(base: PayingDeps) {
  const deps = { ...base, paymentSignatures: new PaymentSignatures(base) };
  const refunds = new RefundsService(deps);
  const unknownPayments = new UnknownPaymentsService(deps);
  const settlement = new SettlementService({ ...deps, refunds, unknownPayments });
  const savedCards = new SavedCardsService(deps);
  const openPayments = new OpenPayments({ ...deps, settlement });
  return {
    cartCoupons: new CartCoupons(deps),
    openPayments,
    paymentSignatures: deps.paymentSignatures,
    paymentSweeper: new PaymentSweeper({ ...deps, openPayments, settlement, refunds, unknownPayments, savedCards }),
    savedCards,
    settlement,
    refunds,
  };
}

function createAccounts(deps: AccountDeps) {
  const sessions = new SessionsService(deps);
  const devices = new KnownDevices(deps);
  const phoneCodes = new PhoneCodesService(deps);
  const passwordCheck = new PasswordCheck(deps);
  const emailVerification = new EmailVerificationService(deps);
  return {
    auth: new AuthService({ ...deps, sessions, devices, phoneCodes }),
    signUps: new SignUpService({ ...deps, sessions, devices, phoneCodes, emailVerification }),
    emailVerification,
    profiles: new ProfileService({ ...deps, passwordCheck, phoneCodes, emailVerification }),
    passwordResets: new PasswordResetService({ ...deps, devices, emailVerification }),
    security: new SecurityService({ ...deps, sessions, passwordCheck }),
    passwordCheck,
    sessions,
  };
}
