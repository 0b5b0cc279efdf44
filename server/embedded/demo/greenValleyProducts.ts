import { productsOf } from './productLine.ts';

/** What a produce wholesaler in northern California carries in an ordinary week. */
export const greenValleyProducts = [
  ...productsOf('Asian Vegetables', [
    ['GAI-LAN-30', 'Gai Lan 芥兰', 'case', '24.5', '17.25', '64', '30 lb carton', 'Medium', 'US No. 1', 'California', 20],
    ['BOK-CHOY-50', 'Bok Choy 白菜', 'case', '19.75', '13.5', '48', '50 lb carton', 'Large', 'US No. 1', 'California', 18],
    ['SHANGHAI-30', 'Shanghai Bok Choy 上海青', 'case', '22', '15.4', '72', '30 lb carton', 'Small', 'US No. 1', 'California', 24],
    ['NAPA-50', 'Napa Cabbage 大白菜', 'case', '18.5', '12.1', '90', '50 lb carton', '12 count', 'US No. 1', 'California', 30],
    ['CHOY-SUM-30', 'Choy Sum 菜心', 'case', '26', '18.9', '36', '30 lb carton', 'Medium', 'US No. 1', 'Mexico', 12],
    ['DAIKON-40', 'Daikon 白萝卜', 'case', '17.25', '11.6', '55', '40 lb carton', 'Large', 'Fancy', 'California', 15],
    ['ONG-CHOY-30', 'Water Spinach 空心菜', 'case', '28.75', '21', '18', '30 lb carton', '', '', 'California', 10],
    ['SNOW-PEA-10', 'Snow Peas 荷兰豆', 'case', '21.5', '15.75', '40', '10 lb carton', '', 'US Fancy', 'Guatemala', 16],
    ['CH-EGGPLANT-30', 'Chinese Eggplant 茄子', 'case', '27.5', '19.8', '33', '30 lb carton', 'Medium', 'US No. 1', 'Mexico', 12],
    ['LOTUS-ROOT-22', 'Lotus Root 莲藕', 'case', '38', '28.5', '14', '22 lb carton', '', '', 'China', 6],
  ]),
  ...productsOf('Leafy Greens', [
    ['ROMAINE-24', 'Romaine Lettuce', 'case', '23', '16.2', '110', '24 count carton', '24 count', 'US No. 1', 'California', 40],
    ['ICEBERG-24', 'Iceberg Lettuce', 'case', '20.5', '14', '125', '24 count carton', '24 count', 'US No. 1', 'California', 45],
    ['SPINACH-4X25', 'Baby Spinach', 'case', '18.75', '12.8', '60', '4 x 2.5 lb', '', '', 'California', 25],
    ['KALE-GRN-24', 'Green Kale', 'case', '17.5', '11.9', '38', '24 bunches', '', 'US No. 1', 'California', 15],
    ['CILANTRO-60', 'Cilantro 香菜', 'case', '29.5', '19.5', '44', '60 bunches', '', '', 'Mexico', 20],
    ['GRN-ONION-48', 'Green Onion 葱', 'case', '15.25', '10.4', '80', '48 bunches', 'Medium', 'US No. 1', 'Mexico', 30],
  ]),
  ...productsOf('Roots and Bulbs', [
    ['ONION-YEL-50', 'Yellow Onion Jumbo', 'bag', '16.5', '10.75', '140', '50 lb bag', 'Jumbo', 'US No. 1', 'Washington', 50],
    ['ONION-RED-25', 'Red Onion', 'bag', '13.75', '9.2', '70', '25 lb bag', 'Medium', 'US No. 1', 'California', 25],
    ['POTATO-RUS-50', 'Russet Potato', 'case', '21.25', '14.5', '95', '50 lb carton', '70 count', 'US No. 1', 'Idaho', 40],
    ['CARROT-JUM-50', 'Jumbo Carrot', 'bag', '19', '12.6', '66', '50 lb bag', 'Jumbo', 'US No. 1', 'California', 25],
    ['GINGER-30', 'Ginger 生姜', 'case', '36.5', '26.4', '42', '30 lb carton', 'Large', '', 'China', 15],
    ['GARLIC-PEEL-20', 'Peeled Garlic 蒜米', 'case', '41', '31.2', '28', '4 x 5 lb jars', '', '', 'California', 12],
    ['TARO-50', 'Taro 芋头', 'bag', '58', '44.5', '16', '50 lb bag', 'Large', '', 'Costa Rica', 8],
  ]),
  ...productsOf('Fruiting Vegetables', [
    ['TOMATO-5X6', 'Round Tomato 5x6', 'case', '22.75', '15.6', '85', '25 lb carton', '5x6', 'US No. 1', 'Mexico', 35],
    ['TOMATO-ROMA-25', 'Roma Tomato', 'case', '19.5', '13.1', '78', '25 lb carton', 'Large', 'US No. 1', 'Mexico', 30],
    ['PEPPER-GRN-25', 'Green Bell Pepper', 'case', '21', '14.4', '52', '25 lb carton', 'Choice', 'US No. 1', 'California', 20],
    ['PEPPER-RED-11', 'Red Bell Pepper', 'case', '26.25', '18.5', '34', '11 lb carton', 'Large', 'US Fancy', 'Canada', 15],
    ['CUKE-ENG-12', 'English Cucumber', 'case', '15.5', '10.6', '46', '12 count carton', '12 count', '', 'Canada', 20],
    ['JALAPENO-10', 'Jalapeno Pepper', 'case', '14.25', '9.5', '30', '10 lb carton', '', '', 'Mexico', 12],
    ['KABOCHA-35', 'Kabocha Squash 日本南瓜', 'case', '24', '16.5', '20', '35 lb carton', '', 'US No. 1', 'Mexico', 8],
  ]),
  ...productsOf('Fruit', [
    ['APPLE-FUJI-88', 'Fuji Apple', 'case', '34.5', '25.75', '96', '40 lb carton', '88 count', 'Washington Extra Fancy', 'Washington', 35],
    ['PEAR-ASIAN-12', 'Asian Pear 雪梨', 'case', '29.75', '21.8', '40', '10 kg carton', '24 count', '', 'Korea', 15],
    ['ORANGE-NAVEL-72', 'Navel Orange', 'case', '28', '19.9', '88', '40 lb carton', '72 count', 'Fancy', 'California', 30],
    ['LEMON-140', 'Lemon', 'case', '33.25', '24.1', '58', '40 lb carton', '140 count', 'Choice', 'California', 20],
    ['BANANA-40', 'Banana', 'case', '23.5', '17.6', '120', '40 lb carton', 'Petite', 'Premium', 'Ecuador', 50],
    ['MANGO-ATAULFO-14', 'Ataulfo Mango', 'case', '13.5', '9.4', '62', '9 lb flat', '14 count', '', 'Mexico', 25],
    ['DRAGON-WHT-10', 'Dragon Fruit 火龙果', 'case', '42', '31.5', '15', '10 lb carton', '9 count', '', 'Vietnam', 8],
    ['STRAWB-8X1', 'Strawberry', 'flat', '25.5', '18', '0', '8 x 1 lb', '', 'US No. 1', 'California', 40],
  ]),
  ...productsOf('Mushrooms', [
    ['SHIITAKE-5', 'Shiitake Mushroom 香菇', 'case', '24.75', '17.8', '37', '5 lb carton', 'No. 1', '', 'Pennsylvania', 15],
    ['KING-OYSTER-11', 'King Oyster Mushroom 杏鲍菇', 'case', '31', '22.6', '26', '11 lb carton', 'Large', '', 'Korea', 10],
    ['ENOKI-25X7', 'Enoki Mushroom 金针菇', 'case', '27', '19.2', '32', '25 x 7 oz', '', '', 'Korea', 12],
  ]),
];
