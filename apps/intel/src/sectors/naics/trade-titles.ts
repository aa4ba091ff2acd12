/** NAICS 2022: what is sold, carried and stored. */
export const tradeTitles = `
42 Wholesale Trade
423 Merchant Wholesalers, Durable Goods
4231 Motor Vehicle and Motor Vehicle Parts and Supplies Merchant Wholesalers
4232 Furniture and Home Furnishing Merchant Wholesalers
4233 Lumber and Other Construction Materials Merchant Wholesalers
4234 Professional and Commercial Equipment and Supplies Merchant Wholesalers
4235 Metal and Mineral (except Petroleum) Merchant Wholesalers
4236 Household Appliances and Electrical and Electronic Goods Merchant Wholesalers
4237 Hardware, and Plumbing and Heating Equipment and Supplies Merchant Wholesalers
4238 Machinery, Equipment, and Supplies Merchant Wholesalers
4239 Miscellaneous Durable Goods Merchant Wholesalers
424 Merchant Wholesalers, Nondurable Goods
4241 Paper and Paper Product Merchant Wholesalers
4242 Drugs and Druggists' Sundries Merchant Wholesalers
4243 Apparel, Piece Goods, and Notions Merchant Wholesalers
4244 Grocery and Related Product Merchant Wholesalers
4245 Farm Product Raw Material Merchant Wholesalers
4246 Chemical and Allied Products Merchant Wholesalers
4247 Petroleum and Petroleum Products Merchant Wholesalers
4248 Beer, Wine, and Distilled Alcoholic Beverage Merchant Wholesalers
4249 Miscellaneous Nondurable Goods Merchant Wholesalers
425 Wholesale Trade Agents and Brokers
4251 Wholesale Trade Agents and Brokers
44-45 Retail Trade
441 Motor Vehicle and Parts Dealers
4411 Automobile Dealers
4412 Other Motor Vehicle Dealers
4413 Automotive Parts, Accessories, and Tire Retailers
444 Building Material and Garden Equipment and Supplies Dealers
4441 Building Material and Supplies Dealers
4442 Lawn and Garden Equipment and Supplies Retailers
445 Food and Beverage Retailers
4451 Grocery and Convenience Retailers
4452 Specialty Food Retailers
4453 Beer, Wine, and Liquor Retailers
449 Furniture, Home Furnishings, Electronics, and Appliance Retailers
4491 Furniture and Home Furnishings Retailers
4492 Electronics and Appliance Retailers
455 General Merchandise Retailers
4551 Department Stores
4552 Warehouse Clubs, Supercenters, and Other General Merchandise Retailers
456 Health and Personal Care Retailers
4561 Health and Personal Care Retailers
457 Gasoline Stations and Fuel Dealers
4571 Gasoline Stations
4572 Fuel Dealers
458 Clothing, Clothing Accessories, Shoe, and Jewelry Retailers
4581 Clothing and Clothing Accessories Retailers
4582 Shoe Retailers
4583 Jewelry, Luggage, and Leather Goods Retailers
459 Sporting Goods, Hobby, Musical Instrument, Book, and Miscellaneous Retailers
4591 Sporting Goods, Hobby, and Musical Instrument Retailers
4592 Book Retailers and News Dealers
4593 Florists
4594 Office Supplies, Stationery, and Gift Retailers
4595 Used Merchandise Retailers
4599 Other Miscellaneous Retailers
48-49 Transportation and Warehousing
481 Air Transportation
4811 Scheduled Air Transportation
4812 Nonscheduled Air Transportation
482 Rail Transportation
4821 Rail Transportation
483 Water Transportation
4831 Deep Sea, Coastal, and Great Lakes Water Transportation
4832 Inland Water Transportation
484 Truck Transportation
4841 General Freight Trucking
4842 Specialized Freight Trucking
485 Transit and Ground Passenger Transportation
4851 Urban Transit Systems
4852 Interurban and Rural Bus Transportation
4853 Taxi and Limousine Service
4854 School and Employee Bus Transportation
4855 Charter Bus Industry
4859 Other Transit and Ground Passenger Transportation
486 Pipeline Transportation
4861 Pipeline Transportation of Crude Oil
4862 Pipeline Transportation of Natural Gas
4869 Other Pipeline Transportation
487 Scenic and Sightseeing Transportation
4871 Scenic and Sightseeing Transportation, Land
4872 Scenic and Sightseeing Transportation, Water
4879 Scenic and Sightseeing Transportation, Other
488 Support Activities for Transportation
4881 Support Activities for Air Transportation
4882 Support Activities for Rail Transportation
4883 Support Activities for Water Transportation
4884 Support Activities for Road Transportation
4885 Freight Transportation Arrangement
4889 Other Support Activities for Transportation
491 Postal Service
4911 Postal Service
492 Couriers and Messengers
4921 Couriers and Express Delivery Services
4922 Local Messengers and Local Delivery
493 Warehousing and Storage
4931 Warehousing and Storage
`;
