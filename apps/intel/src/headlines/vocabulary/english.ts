import type { Vocabulary } from './word-class';

export const english: Vocabulary = {
  raise: `emerges_from_stealth exits_stealth emerge_from_stealth comes_out_of_stealth launches_with raise
    raises raised raising secure secures secured securing close closes closed closing land lands landed
    bag bags bagged nab nabs nabbed grab grabs grabbed get gets got receive receives received complete
    completes completed snag snags snagged score scores scored pick_up picks_up picked_up pull_in pulls_in
    pulled_in rake_in rakes_in raked_in haul_in hauls_in attract attracts attracted collect collects
    collected win wins won announce announces announced announcing bank banks banked take_in takes_in net
    nets netted obtain obtains scoop scoops hauls draw draws lock_in locks_in locks_down gain gains
    rounds_up finalize finalizes finalises garner garners garnered`,
  capital: `undisclosed_sum undisclosed_amount financing investment_round funding_round money backing
    equity credit_facility loan grant cash series seed_round venture_capital capital_infusion fundraise
    fundraising growth_capital debt credit_line public_offering share_offering offering`,
  listing: 'files filed file confidentially_files prices priced upsizes',
  goPublic: `files_for_ipo files_for_an_ipo filed_for_ipo file_for_ipo goes_public go_public went_public
    going_public prices_ipo launches_ipo completes_ipo begins_trading starts_trading makes_market_debut
    makes_stock_market_debut files_to_go_public ipo_raises lists_on debuts_on
    files_for_initial_public_offering initial_public_offering stock_market_debut nasdaq_debut nyse_debut
    files_ipo sets_ipo lists_shares market_listing trading_debut`,
  lead: `lead leads co-leads invest_in invests_in invested_in invest invests invested backs participates
    joins_round`,
  open: `open opens opened opening launch launches launched inaugurate inaugurates inaugurated
    break_ground breaks_ground broke_ground build builds building set_up sets_up establish establishes
    established plan plans expand expands expanded expanding invest invests invested move moves moved
    moving relocating relocate relocates double doubles doubled add adds unveil unveils unveiled debut
    debuts construct picks pick chooses selects announces leases signs_lease triples increases cut_ribbon
    cuts_ribbon`,
  site: `office offices plant plants store stores factory factories warehouse warehouses center centre
    centers centres facility facilities location locations branch branches lab laboratory headquarters
    site sites depot hub hubs gigafactory studio mill restaurant restaurants shop shops clinic clinics
    outlet outlets distribution_center production_line capacity outpost branch_office footprint
    fulfillment_center fulfilment_centre shipyard terminal`,
  enter: `expand_into expands_into expanded_into expanding_into expand_to expands_to expanded_to
    expanding_to expands_in expanding_in enter enters entered entering launch_in launches_in launched_in
    arrives_in moves_into move_into debuts_in rolls_out_in goes_live_in begins_operations_in
    starts_operations_in starts_operating_in expands_operations_to expands_operations_into expands_across
    pushes_into branches_out_into sets_up_shop_in moves_headquarters_to relocates_to
    relocates_headquarters_to expands_presence_in now_available_in makes_debut_in heads_to`,
  market: 'market markets region',
  create: `create creates creating add adds adding hire hires hiring recruit recruits recruiting bring
    brings bringing generate generates`,
  jobs: `job jobs role roles position positions employee employees worker workers staff engineers people
    workforce headcount hires team posts developers personnel staffers`,
  acquire: `acquire acquires acquired acquiring buy buys bought buying snap_up snaps_up snapped_up
    take_over takes_over took_over taking_over scoop_up scoops_up scooped_up purchase purchases purchased
    gobbles_up swallows absorbs picks_up takes_majority_stake_in`,
  acquiredBy: `acquired_by bought_by sold_to purchased_by snapped_up_by taken_over_by be_acquired
    be_bought be_sold sells_to agrees_to_sale been_acquired_by taken_private to_join is_now_part_of
    becomes_part_of joins_forces_under being_acquired_by sells_itself falls_to comes_under_control_of is_now_owned_by becomes_property_of goes_under_the_hammer_to passes_into_the_hands falls_into_the_hands`,
  acquisition: 'acquisition acquisitions takeover buyout merger buy-out',
  merge: 'merge merges merged merging combine_with combines_with',
  sell: 'sell sells sold divests offloads spins_off divest',
  unit: 'unit business division arm subsidiary majority_stake assets operations',
  business: `firm company rival maker group competitor platform provider developer chain brand giant
    agency manufacturer retailer specialist supplier operator studio vendor designer`,
  joining: 'joining is_joining have_joined joins joined',
  appoint: `appoint appoints appointed appointing appointment name names named naming hire hires hired
    hiring tap taps tapped promote promotes promoted promotion elevate elevates elevated replace replaces
    replaced add adds added welcome welcomes welcoming meet introducing recruit recruits poach poaches
    pick picks picked choose chooses select selects selected elect elects elected become becomes install
    installs bring_in brings_in hands brings_on bring_on succeed succeeds takes_over takes_the_helm
    unveils lures transition`,
  join: 'join joins joined joining',
  role: `chief_executive chief_financial_officer chief_technology_officer chief_operating_officer
    chief_marketing_officer chief_revenue_officer chief_product_officer chief_people_officer
    chief_information_officer chief_executive_officer chief_commercial_officer chief_legal_officer
    chief_scientific_officer chief_strategy_officer chief_security_officer chief_growth_officer
    chief_customer_officer chief_human_resources_officer chief_data_officer
    chief_information_security_officer chief_ai_officer chief_risk_officer chief_medical_officer president
    chair chairman chairwoman chairperson managing_director executive_director general_counsel director
    head_of finance_chief finance_director boss executive_chair managing_partner country_manager`,
  board: 'board board_of_directors advisory_board',
  depart: `step_down steps_down stepping_down stepped_down resign resigns resigned departs depart
    departing departure leaves leave quits quit exits ousted ousts retires retire retiring stands_down
    to_leave sacked fired resignation fires steps_aside moves_on`,
  fresh: 'new incoming first interim next',
  layOff: `lay_off lays_off laid_off laying_off layoff layoffs lay-offs redundancies redundancy redundant
    job_cuts job_losses workforce_reduction staff_cuts furloughs workforce_cuts job_reductions
    workforce_reductions staff_reductions reduction_in_force layoff_round`,
  cut: `cut cuts cutting slash slashes slashed slashing trim trims trimmed trimming axe axes axed axing
    shed sheds eliminate eliminates eliminating reduce reduces reducing fire fires dismisses loss losing
    drop drops shrinks let_go lets_go sacks downsizes shedding`,
  rumour: `closes_in_on closing_in_on in_talks in_talks_to talks_to consider considers considering mulls
    mulling weigh weighs weighing explore explores exploring eye eyes eyeing seeks seeking looks_to
    looking_to plans_to_raise aims_to_raise hopes_to wants_to may_go may_raise may_cut may_open
    may_acquire may_buy may_sell may_be may_have may_lay might could set_to_raise to_raise near_deal nears
    bid_for bids_for bids makes_offer approached in_discussions ponders prepares_to_raise plots close_to
    nearing said_to rumoured_to rumored_to expected_to_raise in_advanced_talks courts planning_ipo
    plans_ipo prepares_for_ipo eyes_ipo prepares_ipo`,
  hearsay: `raised_to_buy raised_to_hold raised_to_outperform raised_to_overweight upgraded_to_buy
    cut_to_hold cut_to_sell downgraded_to_hold downgraded_to_sell reportedly sources_say rumour rumours
    rumor rumors rumoured rumored takeover_talks merger_talks takeover_bid takeover_interest speculation
    source_says according_to_sources people_familiar`,
  denial: `reject rejected ends deny denies denied avoid avoids avoided avoiding rules_out ruled_out
    scraps scrapped cancels cancelled abandons halts no without delays postpones rejects pauses not won't
    fails_to failed_to shelves shuts shut drops_plans_to drops_plan_to blocked block blocks against
    prevents`,
  advice: `how how_to tips guide ways why what lessons webinar podcast explained checklist template story
    stories week roundup round-up should opinion interview trends`,
  charity: `charity charities food_bank relief fundraiser donate donates donation donations hospice cancer
    nonprofit non-profit good_cause good_causes foundation red_cross children's_hospital hospital
    scholarships shelter for_charity`,
  price: `emissions waste price prices pricing guidance outlook forecast dividend target awareness wage
    wages pay stake fees fee rates rate bar stakes standards profile tariffs estimates flag flags voice
    issue issues salaries hopes curtain premium premiums minimum_wage limit expectations
    subscription_prices rating hackles spirits shareholding`,
  deal: `contract contracts order orders tender deal patent certification approval permit licence license
    lawsuit dispute settlement fine agreement accreditation customer customers partnership case appeal bid
    project projects clearance framework trial verdict sponsorship permission rights record supply buyback
    buy-back repurchase sale`,
  result: `revenue quarter sales profit earnings results loss losses store stores branch branches plant
    plants factory office offices shops restaurants loophole gap chapter sites door doors vulnerability
    bug profits turnover higher lower financial_year fiscal_year`,
  praise: `best award awards leader workplace finalist winner place_to_work top ranked honored honoured
    fastest-growing great_place prize visionary as_distributor employer of_the_year`,
  goods: `ad stadium laptops shares trucks land carbon carbon_credits customers customer rights licence
    license users ads energy power building buildings aircraft jets skills equipment vessel vessels
    property patents patent domain back stock bitcoin tickets responsibility knowledge minority_stake
    new_customers debt taste electricity fleet costs cost role stake trains planes ships ship talent data
    farmland chips gpus`,
  product: `registration api applications app website online_store partnership product tool campaign beta
    webinar nominations conference pop-up waitlist door doors season source investigation probe bidding
    feature features programme program range line catalogue portfolio collection service services event
    store_locator bookings pre-orders integration`,
  fund: 'fund funds',
  valuation: `valuation valued valuing value total cumulative worth a_share per_share apiece a_year
    annually per_year market_cap revenue revenues sales profit losses arr bookings`,
  says: `says said tells warns predicts discusses explains talks shares speaks defends calls urges sees
    expects`,
  we: 'we our ours joins_as joins_the_team joins_our_team joins_us joining_as',
  at: 'in at near into to',
  to: 'for into in to behind',
  of: 'of at for hit hits within inside',
  barring: `by with from against former ex like than beat beats rivals alongside via on formerly despite
    follows challenges versus vs to over ex-`,
  relation: `rival competitor customer customers client clients partner partners investor investors alumni
    alum spinoff spin-off spin-out spinout backer backers supplier veteran veterans backed competitors
    mafia portfolio_company users parent landlord style`,
  member: 'employees employee engineers staff workers shareholder shareholders owner alums founder founders',
  clause: 'as while after when amid but because following where who before',
  demonym: `european american german french spanish italian british asian african japanese chinese indian
    dutch swiss austrian irish swedish polish portuguese nordic global international regional brazilian
    canadian australian mexican`,
  plain: `the a an and or its it is are was has have had been to be of for on off up out over under more
    than this that their his her now just quietly officially second third fourth fifth first new latest
    fresh regional local big biggest large largest major private public payments payment legal robotics
    software tech agritech cloud digital chip satellite strategic extra additional full-year founder
    founders co-founder cofounder chief officer executive million billion mn bn k customer european global
    vice general january february march april may june july august september october november december
    monday tuesday wednesday thursday friday saturday sunday hundreds thousands dozens jobs all key two
    three four five six seven eight nine ten us announcing introducing shares stock profit results ceo
    with from by at in into as after amid former our we how why what when`,
  financing: `round funding_round financing_round investment_round seed_round funding series fundraise
    fundraising_round`,
  give: `give gives gave given hand hands handed put puts pour pours poured pump pumps pumped bet bets
    inject injects injected invest invests invested back backs backed commit commits committed plough
    ploughs plow plows sink sinks offer offers provide provides stake stakes funnel funnels channel
    channels entrust entrusts hands_over chip_in chips_in shell_out`,
  backer: `investor investors backer backers venture_capitalists vcs shareholders angels business_angels
    angel_investors venture_firm venture_fund`,
  into: 'into in on for to behind at',
  having: 'with armed_with fresh_off flush_with fuelled_by fueled_by powered_by backed_by buoyed_by',
  doubt: `concern concerns doubt doubts question questions fear fears worry worries criticism critics
    eyebrows alarm protest protests opposition objections row controversy scrutiny uncertainty`,
  dispute: `sue sues sued suing lawsuit settle settles settlement pay pays paid lose loses lost losing
    claim claims fraud mislead misled repay repays refund refunds return returns returned owe owes fine
    fined demand demands damages compensation penalty misses missed tax bankruptcy insolvency`,
};
